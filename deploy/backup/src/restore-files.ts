import { ownedBy } from '@smartproject/kit/mongo/owned-by'
import type { DatabaseOwner } from '@smartproject/local/services'
import type { mongo } from 'mongoose'

import { keysOf, putBlob } from './blobs.js'
import type { Installation } from './installation.js'

interface LedgerRow {
  _id: string
  due: Date
  deleting: boolean
}

/**
 * Puts back the files a tenant had then, takes them off the list of what is to be deleted, and puts on it those it has
 * only now. Returns how many were put back.
 */
export async function putFiles(
  installation: Installation,
  past: (owner: DatabaseOwner) => mongo.Db,
  folder: string,
  tenantId: string,
): Promise<number> {
  const now = await keys(installation.db('tasks'), tenantId)
  const then = await keys(past('tasks'), tenantId)
  const ledger = installation.db('tasks').collection<LedgerRow>('blob_ledger')
  await ledger.deleteMany({ _id: { $in: [...then] } })
  let put = 0
  for (const key of then) {
    if (now.has(key)) continue
    await putBlob(installation.blobs, folder, key)
    put++
  }
  for (const key of now)
    if (!then.has(key))
      await ledger.updateOne({ _id: key }, { $set: { due: new Date(), deleting: false } }, { upsert: true })
  return put
}

async function keys(db: mongo.Db, tenantId: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const file of db.collection('files').find(ownedBy(tenantId)))
    for (const key of keysOf(file)) found.add(key)
  return found
}
