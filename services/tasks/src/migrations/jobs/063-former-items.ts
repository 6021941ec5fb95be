import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The item ids that moved tasks had in other projects. */
export const formerItems: Migration = {
  id: '063-former-items',
  async up({ tenantCollection }) {
    await tenantCollection('tasks', [
      {
        key: { tenantId: 1, formerItemIds: 1, _id: 1 },
        name: 'former_item',
        partialFilterExpression: { formerItemIds: { $exists: true } },
      },
    ])
  },
}
