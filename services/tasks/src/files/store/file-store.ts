import type { PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import { ofSubject, subjectFields, type SubjectIds, subjectIds, subjectOf } from '../../facts/area.js'
import type { StorageStep } from '../domain/storage.js'
import type { ScanQueue } from '../domain/stores.js'
import type { FileStore, FileUsage, StoredFile } from '../domain/task-file.js'

/** A file; what `fileModel` gives out is used by this folder alone. */
export type FileDoc = TenantOwned & SubjectIds & Omit<StoredFile, 'id' | 'subject'>

/** One row of a tenant. An announcement changes it, so that of two at once the second waits for the first. */
interface StorageDoc extends TenantOwned {
  turn: number
  /** The step of the storage that owners heard of last; missing before the first. */
  lastStep?: StorageStep
}

const schema = new Schema<FileDoc>(
  {
    _id: String,
    tenantId: String,
    ...subjectFields,
    library: { type: Schema.Types.Mixed, default: undefined },
    messageId: String,
    name: String,
    contentType: String,
    size: Number,
    createdBy: String,
    createTime: Date,
    kept: Boolean,
    blobKey: String,
    blobUpload: String,
    sha256: String,
    offset: Number,
    expireTime: Date,
    scan: {
      type: { state: String, dueTime: Date, tries: Number, finding: String },
      _id: false,
      default: undefined,
    },
  },
  { collection: 'files', strict: 'throw', versionKey: false },
)

const storageSchema = new Schema<StorageDoc>(
  { _id: String, tenantId: String, turn: Number, lastStep: String },
  { collection: 'storage', strict: 'throw', versionKey: false },
)

/** The files of all tenants. */
export function fileModel(connection: Connection): Model<FileDoc> {
  return connection.model<FileDoc>('File', schema)
}

/** Opens the files of a tenant. */
export function fileStore(
  connection: Connection,
  model: Model<FileDoc>,
): (tenantId: TenantId, session?: ClientSession) => FileStore {
  const bind = tenantCollection(model)
  const bindStorage = tenantCollection(connection.model<StorageDoc>('Storage', storageSchema))
  return (tenantId, session) => {
    const files = bind(tenantId, session)
    const storage = bindStorage(tenantId, session)
    const usage = async (filter: { kept?: true }) => {
      const sums = { _id: null, files: { $sum: 1 }, bytes: { $sum: '$size' } }
      const steps = [{ $match: filter }, { $group: sums }, { $project: { _id: 0 as const } }]
      const [found] = await files.aggregate<FileUsage>(steps, { hint: 'usage' })
      return found ?? { files: 0, bytes: 0 }
    }
    return {
      async byId(id) {
        const doc = await files.findOne({ _id: id })
        return doc && toFile(doc)
      },
      async keptAmong(ids) {
        if (ids.length === 0) return []
        return (await files.find({ _id: { $in: [...ids] }, kept: true })).map(toFile)
      },
      async of(subject, limit) {
        const filter = { ...ofSubject(subject), kept: true }
        const docs = await files.find(filter, { sort: { createTime: -1, _id: -1 }, limit })
        return docs.map(toFile)
      },
      countOf: (subject) => files.count(ofSubject(subject)),
      keptOf: (subject) => files.count({ ...ofSubject(subject), kept: true }),
      usage: () => usage({ kept: true }),
      async takeUse() {
        const turn = { $inc: { turn: 1 } }
        const row = await storage.findOneAndUpdate({ _id: tenantId }, turn, { upsert: true })
        return { bytes: (await usage({})).bytes, lastStep: row?.lastStep ?? 'free' }
      },
      lastStep: async () => (await storage.findOne({ _id: tenantId }))?.lastStep ?? 'free',
      putStep: (lastStep) =>
        storage.updateOne({ _id: tenantId, lastStep: { $ne: lastStep } }, { $set: { lastStep } }),
      insert: (file) => files.insert(toDoc(file)),
      async save(file) {
        const { _id, ...fields } = toDoc(file)
        await files.updateOne({ _id }, { $set: fields })
      },
      keepScan: (id, scan) => files.updateOne({ _id: id }, { $set: { scan } }),
      endBytes: (id, scan) =>
        files.updateOne({ _id: id, blobKey: { $ne: '' } }, { $set: { scan, blobKey: '', size: 0 } }),
      async scansOf(ids) {
        const filter = { _id: { $in: [...ids] }, scan: { $exists: true } }
        const found = await files.find(filter, { projection: { scan: 1 } })
        return new Map(found.flatMap(({ _id, scan }) => (scan ? [[_id, scan.state] as const] : [])))
      },
      async delete(id) {
        await files.deleteOne({ _id: id })
      },
    }
  }
}

function toDoc({ id, subject, ...file }: StoredFile): Omit<FileDoc, 'tenantId'> {
  return { ...file, ...subjectIds(subject), _id: id }
}

function toFile({ _id, tenantId: _tenant, ...doc }: FileDoc): StoredFile {
  const { taskId, entryId = '', discussionId = '', versionId = '', ...file } = doc
  return { ...file, id: _id, subject: subjectOf({ taskId, entryId, discussionId, versionId }) }
}

/** The work list of the scanner, across tenants. */
export function scanQueue(rows: PlatformCollection<FileDoc>): ScanQueue {
  return {
    async take(now, until) {
      // By the index of due times, so that the first one is met first; of two replicas one has it.
      const row = await rows.findOneAndUpdate(
        { 'scan.dueTime': { $lte: now, $gt: new Date(0) } },
        { $set: { 'scan.dueTime': until }, $inc: { 'scan.tries': 1 } },
      )
      return row?.scan ? { tenantId: asTenantId(row.tenantId), fileId: row._id, tries: row.scan.tries } : null
    },
  }
}
