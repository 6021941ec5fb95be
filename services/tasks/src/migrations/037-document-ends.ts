import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Documents by the end of their validity, for the people who see to them. */
export const documentEnds: Migration = {
  id: '037-document-ends',
  async up({ tenantCollection }) {
    await tenantCollection('documents', [
      {
        key: { tenantId: 1, validUntil: 1 },
        name: 'ends',
        partialFilterExpression: { validUntil: { $gt: '' }, live: true },
      },
    ])
  },
}
