import type { PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import { searchExpressions } from '../../search/area.js'
import type { TextQueue, TextStore } from '../domain/texts.js'

/** The text of a version; `_id` is that of its file. */
export interface TextDoc extends TenantOwned {
  documentId: string
  projectNumber: number
  /** When it is to be read, or to be read again; null once that is done. */
  dueTime: Date | null
  tries: number
  text: string
  words: string[]
}

const schema = new Schema<TextDoc>(
  {
    _id: String,
    tenantId: String,
    documentId: String,
    projectNumber: Number,
    dueTime: Date,
    tries: Number,
    text: String,
    words: [String],
  },
  { collection: 'document_texts', strict: 'throw', versionKey: false },
)

/** The texts of all tenants; only what is made of it gives them out. */
export function textModel(connection: Connection): Model<TextDoc> {
  return connection.model<TextDoc>('DocumentText', schema)
}

/** Opens the texts of a tenant's documents. */
export function textStore(model: Model<TextDoc>): (tenantId: TenantId, session?: ClientSession) => TextStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      announce: ({ fileId, documentId, projectNumber }, now) =>
        rows.insert({ _id: fileId, documentId, projectNumber, dueTime: now, tries: 0, text: '', words: [] }),
      async keep(fileId, found) {
        const { text, words } = found ?? { text: '', words: [] }
        await rows.updateOne({ _id: fileId }, { $set: { dueTime: null, text, words: [...words] } })
      },
      async matching(projectNumber, search, limit) {
        const words = searchExpressions(search, 'all')
        if (words.length === 0) return []
        const found = await rows.find(
          { projectNumber, words: { $all: words } },
          { projection: { documentId: 1 }, limit, hint: 'words' },
        )
        return found.map(({ _id, documentId }) => ({ fileId: _id, documentId }))
      },
      async textsOf(fileIds) {
        const found = await rows.find({ _id: { $in: [...fileIds] } }, { projection: { text: 1 } })
        return new Map(found.map(({ _id, text }) => [_id, text]))
      },
      async drop(fileIds) {
        if (fileIds.length > 0) await rows.deleteMany({ _id: { $in: [...fileIds] } })
      },
    }
  }
}

/** The work list of the worker, across tenants. */
export function textQueue(rows: PlatformCollection<TextDoc>): TextQueue {
  return {
    async take(now, until) {
      // By the index of due times, so that the first one is met first; of two replicas one has it.
      const row = await rows.findOneAndUpdate(
        { dueTime: { $lte: now, $gt: new Date(0) } },
        { $set: { dueTime: until }, $inc: { tries: 1 } },
      )
      return row && { tenantId: asTenantId(row.tenantId), fileId: row._id, tries: row.tries }
    },
  }
}
