import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Calendar feeds of people, one of each kind. */
export const leaveFeeds: Migration = {
  id: '006-leave-feeds',
  async up({ tenantCollection }) {
    await tenantCollection('leave_feeds', [
      { key: { tenantId: 1, userId: 1, kind: 1 }, name: 'of_person', unique: true },
      // Across tenants, for the address that names none.
      { key: { hash: 1 }, name: 'directory' },
    ])
  },
}
