import type { Migration } from '@smartproject/kit/mongo/migrations'

const ofTransfers = { partialFilterExpression: { method: 'transfer' } }

/** Purchases of all companies that are paid by transfer, as platform administrators list them. */
export const transfers: Migration = {
  id: '013-transfers',
  async up({ tenantCollection }) {
    await tenantCollection('purchases', [
      { key: { method: 1, createTime: -1, _id: -1 }, name: 'transfers', ...ofTransfers },
      { key: { method: 1, state: 1, createTime: -1, _id: -1 }, name: 'transfers_state', ...ofTransfers },
    ])
  },
}
