import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SameBytes, SharedBytes } from '../domain/shared-bytes.js'

/** Its id is made of the tenant, the hash and the size: tenants share nothing. */
interface BlobDoc extends TenantOwned {
  key: string
  /** Files that have it. */
  refs: number
}

const schema = new Schema<BlobDoc>(
  { _id: String, tenantId: String, key: String, refs: Number },
  { collection: 'blobs', strict: 'throw', versionKey: false },
)

/** Opens the bytes that a tenant's files share. */
export function sharedBytesStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SharedBytes {
  const bind = tenantCollection(connection.model<BlobDoc>('Blob', schema))
  return (tenantId, session) => {
    const blobs = bind(tenantId, session)
    const idOf = ({ sha256, size }: SameBytes) => `${tenantId}:${sha256}:${size}`
    return {
      async share(bytes) {
        const more = { $inc: { refs: 1 }, $setOnInsert: { key: bytes.blobKey } }
        const found = await blobs.findOneAndUpdate({ _id: idOf(bytes) }, more, { upsert: true })
        return found?.key ?? bytes.blobKey
      },
      async shareKept(bytes) {
        const more = { $inc: { refs: 1 }, $setOnInsert: { key: bytes.blobKey } }
        const found = await blobs.findOneAndUpdate({ _id: idOf(bytes) }, more, { upsert: true })
        const counted = found?.refs !== 1
        if (!counted) await blobs.updateOne({ _id: idOf(bytes) }, { $inc: { refs: 1 } })
        return { key: found?.key ?? bytes.blobKey, counted }
      },
      async release(bytes) {
        const own = { _id: idOf(bytes), key: bytes.blobKey }
        const left = await blobs.findOneAndUpdate(own, { $inc: { refs: -1 } })
        // Bytes that are not counted have one file: those from before they were, and those of entries.
        if (!left) return true
        if (left.refs > 0) return false
        await blobs.deleteOne(own)
        return true
      },
    }
  }
}
