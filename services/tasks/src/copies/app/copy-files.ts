import { DomainError } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'

import { previewKindOf } from '../../contents/area.js'
import { MAX_FILES, noteUse, type StoredFile } from '../../files/area.js'
import type { JobWrite, Stores } from '../../jobs/area.js'

/** Tasks whose files are copied. */
interface FilesCopy {
  readonly pairs: readonly { readonly from: string; readonly to: string }[]
  /** Bytes that the plan of the company has room for. */
  readonly storage: number
}

/** Copied files. */
interface CopiedFiles {
  /** How many each task got, by its id. */
  readonly counts: ReadonlyMap<string, number>
  /** The ids of the copies by those of the files. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * Gives tasks the files of others: rows of their own for the same bytes (C27). A file whose bytes are gone is left out.
 * Errors: precondition QUOTA_EXCEEDED.
 */
export async function copyFiles(
  { stores, changes, now }: JobWrite,
  { pairs, storage }: FilesCopy,
): Promise<CopiedFiles> {
  const counts = new Map<string, number>()
  const ids = new Map<string, string>()
  let bytes = 0
  for (const { from, to } of pairs) {
    const files = await stores.files.of({ type: 'task', id: from }, MAX_FILES)
    for (const file of files.filter(({ blobKey }) => blobKey !== '')) {
      ids.set(file.id, await copyFile(stores, file, to, now))
      counts.set(to, (counts.get(to) ?? 0) + 1)
      bytes += file.size
    }
  }
  if (bytes > 0) await takeSpace({ stores, changes }, storage)
  return { counts, ids }
}

async function copyFile(stores: Stores, file: StoredFile, taskId: string, now: Date): Promise<string> {
  const { key: blobKey, counted } = await stores.sharedBytes.shareKept(file)
  // Of a file that was not counted, so that who deletes it at the same time waits for this one.
  if (!counted) await stores.files.save(file)
  const id = newId()
  await stores.files.insert({ ...file, id, subject: { type: 'task', id: taskId }, blobKey })
  if (previewKindOf(file.contentType)) await stores.previews.announce(id, now)
  return id
}

/** Errors: precondition QUOTA_EXCEEDED. */
async function takeSpace(
  { stores, changes }: Pick<JobWrite, 'stores' | 'changes'>,
  storage: number,
): Promise<void> {
  const use = await stores.files.takeUse()
  if (use.bytes > storage)
    throw new DomainError('precondition', 'QUOTA_EXCEEDED', {
      meta: { used: String(use.bytes), storage: String(storage) },
    })
  await noteUse(stores, changes, use, storage)
}
