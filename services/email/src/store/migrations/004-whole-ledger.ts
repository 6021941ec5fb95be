import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The ledger is read over all subscriptions, newest first, all of it or what is in one state. */
export const wholeLedgerIndexes: Migration = {
  id: '004-whole-ledger',
  async up({ tenantCollection }) {
    await tenantCollection('deliveries', [
      { key: { createTime: -1, _id: -1 }, name: 'newest_of_all' },
      { key: { state: 1, createTime: -1, _id: -1 }, name: 'newest_in_state' },
    ])
  },
}
