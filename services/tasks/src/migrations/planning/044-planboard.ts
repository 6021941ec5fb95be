import type { Migration } from '@smartproject/kit/mongo/migrations'

/** People and helpers as planning boards look for them. */
export const planboard: Migration = {
  id: '044-planboard',
  async up({ tenantCollection }) {
    await tenantCollection('members', [{ key: { tenantId: 1, active: 1, _id: 1 }, name: 'active' }])
    await tenantCollection('tasks', [
      {
        key: { tenantId: 1, 'people.userId': 1, shelf: 1 },
        name: 'helper',
        partialFilterExpression: { 'people.userId': { $gt: '' } },
      },
    ])
  },
}
