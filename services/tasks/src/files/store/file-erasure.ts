import type { ErasureExtras } from '@smartproject/kit/erasure/erasure'
import type { Connection } from 'mongoose'

interface KeysDoc {
  _id: string
  blobKey: string
}

interface LedgerDoc {
  _id: string
  due: Date
  deleting: boolean
}

/**
 * The remains of a tenant's files and previews after their documents: bytes. They are noted in the ledger as due, where the
 * worker that deletes bytes finds them and tries until they are gone; the erasure is not finished before.
 */
export function fileErasure(connection: Connection): ErasureExtras {
  const owners = ['files', 'document_previews'].map((name) => connection.collection<KeysDoc>(name))
  const ledger = connection.collection<LedgerDoc>('blob_ledger')
  // Keys begin with the tenant's id and a slash.
  const own = (tenantId: string) => ({ _id: { $gte: `${tenantId}/`, $lt: `${tenantId}0` } })
  return {
    async free(tenantId) {
      const due = new Date()
      for (const owner of owners) {
        const found = owner.find({ tenantId } as object, { projection: { blobKey: 1 } })
        for await (const { blobKey } of found)
          if (blobKey)
            await ledger.updateOne({ _id: blobKey }, { $set: { due, deleting: false } }, { upsert: true })
      }
      await ledger.updateMany({ ...own(tenantId), due: { $gt: due } }, { $set: { due } })
    },
    left: (tenantId) => ledger.countDocuments(own(tenantId)),
  }
}
