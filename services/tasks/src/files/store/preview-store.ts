import type { PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { PreviewQueue, PreviewStore } from '../domain/previews.js'

/** The preview of a file; `_id` is that of the file. */
export interface PreviewDoc extends TenantOwned {
  /** When it is to be drawn, or to be drawn again; null once that is done. */
  dueTime: Date | null
  tries: number
  pageCount: number
  /** Empty for none. */
  blobKey: string
  sizes: number[]
}

const schema = new Schema<PreviewDoc>(
  {
    _id: String,
    tenantId: String,
    dueTime: Date,
    tries: Number,
    pageCount: Number,
    blobKey: String,
    sizes: [Number],
  },
  { collection: 'document_previews', strict: 'throw', versionKey: false },
)

/** The previews of all tenants; only what is made of it gives them out. */
export function previewModel(connection: Connection): Model<PreviewDoc> {
  return connection.model<PreviewDoc>('DocumentPreview', schema)
}

/** Opens the previews of a tenant's files. */
export function previewStore(
  model: Model<PreviewDoc>,
): (tenantId: TenantId, session?: ClientSession) => PreviewStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      announce: (fileId, now) =>
        rows.insert({ _id: fileId, dueTime: now, tries: 0, pageCount: 0, blobKey: '', sizes: [] }),
      keep(fileId, preview) {
        const { pageCount, blobKey, sizes } = preview ?? { pageCount: 0, blobKey: '', sizes: [] }
        const kept = { dueTime: null, pageCount, blobKey, sizes: [...sizes] }
        return rows.updateOne({ _id: fileId, blobKey: '' }, { $set: kept })
      },
      async pagesOf(fileIds) {
        const found = await rows.find({ _id: { $in: [...fileIds] } })
        return new Map(
          found.map(({ _id, dueTime, sizes, pageCount }) => [
            _id,
            { pages: dueTime ? null : Math.max(0, sizes.length - 1), pageCount },
          ]),
        )
      },
      async byFile(fileId) {
        const row = await rows.findOne({ _id: fileId, blobKey: { $ne: '' } })
        return row && { pageCount: row.pageCount, blobKey: row.blobKey, sizes: row.sizes }
      },
      async drop(fileIds) {
        if (fileIds.length === 0) return []
        const filter = { _id: { $in: [...fileIds] } }
        const found = await rows.find(filter, { projection: { blobKey: 1 } })
        await rows.deleteMany(filter)
        return found.map(({ blobKey }) => blobKey).filter(Boolean)
      },
    }
  }
}

/** The work list of the worker, across tenants. */
export function previewQueue(rows: PlatformCollection<PreviewDoc>): PreviewQueue {
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
