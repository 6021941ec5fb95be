import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Counters of failed sign-ins by the account they are about; those of other things have none. */
export const attemptsByAccount: Migration = {
  id: '014-attempts-by-account',
  async up({ platformCollection }) {
    await platformCollection('attempts', [{ key: { account: 1 }, name: 'account', sparse: true }])
  },
}
