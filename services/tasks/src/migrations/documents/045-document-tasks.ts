import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Tasks that are about documents. */
export const documentTasks: Migration = {
  id: '045-document-tasks',
  async up({ tenantCollection }) {
    await tenantCollection('document_tasks', [
      { key: { tenantId: 1, documentId: 1, createTime: -1 }, name: 'document' },
      { key: { tenantId: 1, taskId: 1, createTime: -1 }, name: 'task' },
      // A document and a task are connected once, also by two people at once.
      { key: { tenantId: 1, documentId: 1, taskId: 1 }, name: 'ends', unique: true },
    ])
  },
}
