import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { UploadPart, UploadPartStore } from '../domain/upload-part.js'

type PartDoc = TenantOwned & UploadPart

const schema = new Schema<PartDoc>(
  {
    _id: String,
    tenantId: String,
    blobKey: String,
    number: Number,
    size: Number,
    tag: String,
    expireTime: Date,
  },
  { collection: 'upload_parts', strict: 'throw', versionKey: false },
)

/** Opens the parts of a tenant's files that are arriving. */
export function uploadPartStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => UploadPartStore {
  const bind = tenantCollection(connection.model<PartDoc>('UploadPart', schema))
  return (tenantId, session) => {
    const parts = bind(tenantId, session)
    return {
      insert: (part) => parts.insert({ ...part, _id: `${part.blobKey}#${part.number}` }),
      async of(blobKey) {
        const found = await parts.find({ blobKey }, { sort: { number: 1 } })
        return found.map(({ _id, tenantId: _tenant, ...part }) => part)
      },
      async drop(blobKey) {
        await parts.deleteMany({ blobKey })
      },
    }
  }
}
