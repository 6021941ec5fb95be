import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files of tasks have previews as well: those that are there already are to be drawn. */
export const filePreviews: Migration = {
  id: '041-file-previews',
  async up({ connection }) {
    const types = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']
    await connection
      .collection('files')
      .aggregate([
        { $match: { taskId: { $gt: '' }, kept: true, contentType: { $in: types } } },
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
