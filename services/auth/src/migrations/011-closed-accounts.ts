import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Accounts that wait to be erased, among all users. */
export const closedAccounts: Migration = {
  id: '011-closed-accounts',
  async up({ platformCollection }) {
    await platformCollection('users', [{ key: { closingTime: 1 }, name: 'closing', sparse: true }])
  },
}
