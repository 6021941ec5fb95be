import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { BlobLedger, BlobSweep } from '../domain/blob-store.js'

interface LedgerDoc {
  _id: string
  due: Date
  /** True once the bytes are being deleted: they cannot be claimed any more. */
  deleting: boolean
  /** The store's id of an upload in parts under the key; empty, or missing since before there were any. */
  upload?: string
}

const schema = new Schema<LedgerDoc>(
  { _id: String, due: Date, deleting: Boolean, upload: String },
  { collection: 'blob_ledger', strict: 'throw', versionKey: false },
)

/**
 * Opens the ledger of bytes. It belongs to no tenant, because one worker deletes for all; it holds nothing but keys
 * that this service made.
 */
export function blobLedger(connection: Connection): {
  ledger: (session?: ClientSession) => BlobLedger
  sweep: BlobSweep
} {
  const bind = platformCollection(connection.model<LedgerDoc>('BlobLedger', schema))
  const rows = bind()
  return {
    ledger: (session) => ({
      async plan(key, due, upload = '') {
        const row = { due, deleting: false, upload }
        await bind(session).updateOne({ _id: key }, { $set: row }, { upsert: true })
      },
      claim: (key) => bind(session).deleteOne({ _id: key, deleting: false }),
    }),
    sweep: {
      async due(now, limit) {
        const found = await rows.find({ due: { $lte: now } }, { sort: { due: 1 }, limit })
        return found.map(({ _id, upload = '' }) => ({ key: _id, id: upload }))
      },
      begin: (key, now) => rows.updateOne({ _id: key, due: { $lte: now } }, { $set: { deleting: true } }),
      async done(key) {
        await rows.deleteOne({ _id: key, deleting: true })
      },
    },
  }
}
