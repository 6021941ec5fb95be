import type { Migration } from '@smartproject/kit/mongo/migrations'

import { DOCUMENT_SORTS } from '../../documents/area.js'

/** The libraries of projects: documents with an index for each way a list is sorted, their versions, folders and kept counts. */
export const documents: Migration = {
  id: '033-documents',
  async up({ tenantCollection }) {
    await tenantCollection('documents', [
      ...DOCUMENT_SORTS.map(
        (sort) =>
          ({
            key: { tenantId: 1, projectNumber: 1, places: 1, [`keys.${sort}`]: 1, _id: 1 },
            name: `by_${sort}`,
          }) as const,
      ),
      { key: { tenantId: 1, projectNumber: 1, words: 1 }, name: 'words' },
      { key: { tenantId: 1, projectNumber: 1, folderId: 1, live: 1, 'keys.name': 1 }, name: 'folder' },
      {
        key: { tenantId: 1, projectNumber: 1, no: 1 },
        name: 'no',
        unique: true,
        partialFilterExpression: { live: true, no: { $gt: '' } },
      },
      // Across tenants, for the worker that ends what is in the trash.
      {
        key: { deleteTime: 1 },
        name: 'deleted',
        partialFilterExpression: { deleteTime: { $gt: new Date(0) } },
      },
    ])
    await tenantCollection('document_versions', [
      { key: { tenantId: 1, documentId: 1, n: 1 }, name: 'number', unique: true },
    ])
    await tenantCollection('folders', [
      { key: { tenantId: 1, projectNumber: 1, parentId: 1, uniqueKey: 1 }, name: 'name', unique: true },
      { key: { tenantId: 1, projectNumber: 1, nameKey: 1, _id: 1 }, name: 'by_name' },
    ])
    await tenantCollection('libraries', [])
  },
}
