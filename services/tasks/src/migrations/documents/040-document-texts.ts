import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The texts of documents, each to be read by a worker; those of the versions that are there already as well. */
export const documentTexts: Migration = {
  id: '040-document-texts',
  async up({ connection, tenantCollection }) {
    await tenantCollection('document_texts', [
      { key: { tenantId: 1, projectNumber: 1, words: 1 }, name: 'words' },
      // Across tenants, for the worker.
      {
        key: { dueTime: 1 },
        name: 'due',
        partialFilterExpression: { dueTime: { $gt: new Date(0) } },
      },
    ])
    await connection
      .collection('documents')
      .aggregate([
        { $project: { tenantId: 1, projectNumber: 1, fileId: ['$current.fileId', '$issued.fileId'] } },
        { $unwind: '$fileId' },
        { $match: { fileId: { $type: 'string' } } },
        {
          $group: {
            _id: '$fileId',
            tenantId: { $first: '$tenantId' },
            documentId: { $first: '$_id' },
            projectNumber: { $first: '$projectNumber' },
          },
        },
        { $addFields: { dueTime: '$$NOW', tries: 0, text: { $literal: '' }, words: { $literal: [] } } },
        { $merge: { into: 'document_texts', whenMatched: 'keepExisting' } },
      ])
      .toArray()
  },
}
