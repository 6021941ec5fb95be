import type { Migration } from '@smartproject/kit/mongo/migrations'

/**
 * Documents by the end of their validity, for the people who see to them; and the bytes that files of a company share. Bytes from
 * before are not counted: each has its one file.
 */
export const endsAndBlobs: Migration = {
  id: '037-ends-and-blobs',
  async up({ tenantCollection }) {
    await tenantCollection('documents', [
      {
        key: { tenantId: 1, validUntil: 1 },
        name: 'ends',
        partialFilterExpression: { validUntil: { $gt: '' }, live: true },
      },
    ])
    await tenantCollection('blobs', [])
  },
}
