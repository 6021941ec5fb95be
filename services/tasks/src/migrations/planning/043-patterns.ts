import type { Migration } from '@smartproject/kit/mongo/migrations'

/** How much people work, from which day on, and how the planning board of a company is set up. */
export const patterns: Migration = {
  id: '043-patterns',
  async up({ tenantCollection }) {
    await tenantCollection('patterns', [
      { key: { tenantId: 1, userId: 1, fromDate: 1 }, name: 'person', unique: true },
    ])
    // One document a company, whose id is the tenant's.
    await tenantCollection('board_setups', [])
  },
}
