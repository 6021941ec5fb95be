import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The previews of versions, each to be drawn by a worker; those of the versions that are there already as well. */
export const documentPreviews: Migration = {
  id: '050-document-previews',
  async up({ connection, tenantCollection }) {
    await tenantCollection('document_previews', [
      // Across tenants, for the worker.
      {
        key: { dueTime: 1 },
        name: 'due',
        partialFilterExpression: { dueTime: { $gt: new Date(0) } },
      },
    ])
    const types = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']
    await connection
      .collection('document_versions')
      .aggregate([
        { $match: { contentType: { $in: types } } },
        { $project: { tenantId: 1 } },
        {
          $addFields: {
            dueTime: '$$NOW',
            tries: 0,
            pageCount: 0,
            blobKey: { $literal: '' },
            sizes: { $literal: [] },
          },
        },
        { $merge: { into: 'document_previews', whenMatched: 'keepExisting' } },
      ])
      .toArray()
  },
}
