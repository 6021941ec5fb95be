import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Feeds of a person whose account is recovered, in all subscriptions. */
export const feedsOfUser: Migration = {
  id: '013-feeds-of-user',
  async up({ tenantCollection }) {
    await tenantCollection('leave_feeds', [{ key: { userId: 1 }, name: 'of_user' }])
  },
}
