import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { type DocumentTask, type DocumentTaskStore, MAX_DOCUMENT_TASKS } from '../domain/document-task.js'

type DocumentTaskDoc = TenantOwned & DocumentTask

const schema = new Schema<DocumentTaskDoc>(
  {
    _id: String,
    tenantId: String,
    documentId: String,
    taskId: String,
    createdBy: String,
    createTime: Date,
  },
  { collection: 'document_tasks', strict: 'throw', versionKey: false },
)

const NEWEST = { sort: { createTime: -1 }, limit: MAX_DOCUMENT_TASKS } as const

/** Opens the connections of documents and tasks of a tenant. */
export function documentTaskStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => DocumentTaskStore {
  const bind = tenantCollection(connection.model<DocumentTaskDoc>('DocumentTask', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      ofDocument: async (documentId) => (await rows.find({ documentId }, NEWEST)).map(toConnection),
      ofTask: async (taskId) => (await rows.find({ taskId }, NEWEST)).map(toConnection),
      isThere: async ({ documentId, taskId }) => (await rows.findOne({ documentId, taskId })) !== null,
      insert: (fields) => rows.insert({ ...fields, _id: newId() }),
      delete: ({ documentId, taskId }) => rows.deleteOne({ documentId, taskId }),
      async drop(documentId) {
        await rows.deleteMany({ documentId })
      },
    }
  }
}

function toConnection({ documentId, taskId, createdBy, createTime }: DocumentTaskDoc): DocumentTask {
  return { documentId, taskId, createdBy, createTime }
}
