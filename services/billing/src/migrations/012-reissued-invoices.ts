import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Credit notes by the invoice they take back. */
export const reissuedInvoices: Migration = {
  id: '012-reissued-invoices',
  async up({ tenantCollection }) {
    await tenantCollection('invoices', [{ key: { tenantId: 1, credits: 1 }, name: 'credits' }])
  },
}
