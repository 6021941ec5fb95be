import { mayShare } from '../domain/shared-bytes.js'
import type { Stores } from '../domain/stores.js'
import { dropPreviews } from './make-previews.js'

/** Deletes a kept file; its bytes and pictures go after the commit, unless another file has them. One that is gone is no change. */
export async function dropFile(
  stores: Pick<Stores, 'files' | 'blobLedger' | 'sharedBytes' | 'previews'>,
  id: string,
  now: Date,
): Promise<void> {
  const { files, blobLedger, sharedBytes } = stores
  const file = await files.byId(id)
  if (!file) return
  await files.delete(id)
  await dropPreviews(stores, [id], now)
  // The bytes of an infected file go before it.
  if (file.blobKey === '') return
  if (mayShare(file) && !(await sharedBytes.release(file))) return
  await blobLedger.plan(file.blobKey, now)
}
