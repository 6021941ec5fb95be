import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Tasks on pages of documents. */
export const pins: Migration = {
  id: '038-pins',
  async up({ tenantCollection }) {
    await tenantCollection('pins', [
      { key: { tenantId: 1, documentId: 1, n: 1, page: 1, createTime: 1 }, name: 'version' },
      { key: { tenantId: 1, taskId: 1, createTime: -1 }, name: 'task' },
      // A pin is carried once to a version, also by two people at once.
      {
        key: { tenantId: 1, documentId: 1, n: 1, carriedFrom: 1 },
        name: 'carried',
        unique: true,
        partialFilterExpression: { carriedFrom: { $gt: '' } },
      },
    ])
  },
}
