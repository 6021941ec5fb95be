import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The copies of other services' facts. */
export const facts: Migration = {
  id: '001-facts',
  async up({ tenantCollection }) {
    await tenantCollection('projects', [
      { key: { tenantId: 1, number: 1 }, name: 'number', unique: true },
      { key: { tenantId: 1, archived: 1, number: 1 }, name: 'archived' },
    ])
    await tenantCollection('members', [])
  },
}
