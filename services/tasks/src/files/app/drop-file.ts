import { mayShare } from '../domain/shared-bytes.js'
import type { Stores } from '../domain/stores.js'

/** Deletes a kept file; its bytes go after the commit, unless another file has them. One that is gone is no change. */
export async function dropFile(
  { files, blobLedger, sharedBytes }: Pick<Stores, 'files' | 'blobLedger' | 'sharedBytes'>,
  id: string,
  now: Date,
): Promise<void> {
  const file = await files.byId(id)
  if (!file) return
  await files.delete(id)
  // The bytes of an infected file go before it.
  if (file.blobKey === '') return
  if (mayShare(file) && !(await sharedBytes.release(file))) return
  await blobLedger.plan(file.blobKey, now)
}
