import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Invoices of all companies, as platform administrators list them. */
export const invoiceLists: Migration = {
  id: '007-invoices',
  async up({ tenantCollection }) {
    await tenantCollection('invoices', [
      { key: { createTime: -1, _id: -1 }, name: 'all' },
      { key: { tenantId: 1, createTime: -1, _id: -1 }, name: 'company' },
    ])
  },
}
