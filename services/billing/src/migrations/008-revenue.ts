import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Terms of all companies, from which revenue is computed. */
export const revenue: Migration = {
  id: '008-revenue',
  async up({ tenantCollection }) {
    await tenantCollection('terms', [{ key: { mode: 1, startDate: 1 }, name: 'revenue' }])
  },
}
