import { MAX_FILES } from '../../files/area.js'
import type { Entry } from '../domain/entry.js'
import type { Stores } from '../domain/stores.js'

/** How long a deleted entry can be restored; the database keeps it no longer. */
const KEEP_MS = 30 * 86_400_000

/** Has the comments and files of an entry end with it when it was deleted, and kept for good when it was restored. */
export async function endParts(stores: Stores, { id, deleteTime }: Entry): Promise<void> {
  const subject = { type: 'entry', id } as const
  const expireTime = deleteTime && new Date(deleteTime.getTime() + KEEP_MS)
  await stores.comments.endAt(subject, expireTime)
  await stores.threads.endAt(subject, expireTime)
  for (const file of await stores.files.of(subject, MAX_FILES)) {
    if (expireTime) await stores.blobLedger.plan(file.blobKey, expireTime)
    // Bytes that are being deleted by now are past saving, and their file ends as it was to.
    else if (!(await stores.blobLedger.claim(file.blobKey))) continue
    await stores.files.save({ ...file, expireTime })
  }
}
