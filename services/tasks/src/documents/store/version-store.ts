import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { DocumentVersion } from '../domain/document.js'
import type { VersionStore } from '../domain/stores.js'

/** A version; `_id` is that of its file. */
interface VersionDoc extends TenantOwned, Omit<DocumentVersion, 'fileId'> {
  documentId: string
}

const schema = new Schema<VersionDoc>(
  {
    _id: String,
    tenantId: String,
    documentId: String,
    n: Number,
    revision: String,
    name: String,
    contentType: String,
    size: Number,
    sha256: String,
    note: String,
    createdBy: String,
    createTime: Date,
  },
  { collection: 'document_versions', strict: 'throw', versionKey: false },
)

/** Opens the versions of a tenant's documents. */
export function versionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => VersionStore {
  const bind = tenantCollection(connection.model<VersionDoc>('DocumentVersion', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byFile(fileId) {
        const doc = await rows.findOne({ _id: fileId })
        return doc && { documentId: doc.documentId, version: toVersion(doc) }
      },
      async byNumber(documentId, n) {
        const doc = await rows.findOne({ documentId, n })
        return doc && toVersion(doc)
      },
      of: async (documentId, limit) =>
        (await rows.find({ documentId }, { sort: { n: -1 }, limit })).map(toVersion),
      insert: (documentId, { fileId, ...version }) => rows.insert({ ...version, _id: fileId, documentId }),
      async delete(fileIds) {
        await rows.deleteMany({ _id: { $in: [...fileIds] } })
      },
    }
  }
}

function toVersion({
  _id,
  tenantId: _tenant,
  documentId: _document,
  ...version
}: VersionDoc): DocumentVersion {
  return { ...version, fileId: _id }
}
