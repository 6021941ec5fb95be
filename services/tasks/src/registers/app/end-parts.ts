import { endFiles } from '../../files/area.js'
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
  await endFiles(stores, subject, expireTime)
}
