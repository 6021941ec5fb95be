import type { Stores } from '../domain/stores.js'

/** Deletes a kept file; its bytes go after the commit. One that is gone is no change. */
export async function dropFile(
  { files, blobLedger }: Pick<Stores, 'files' | 'blobLedger'>,
  id: string,
  now: Date,
): Promise<void> {
  const file = await files.byId(id)
  if (!file) return
  await files.delete(id)
  await blobLedger.plan(file.blobKey, now)
}
