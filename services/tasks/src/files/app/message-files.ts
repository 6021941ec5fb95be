import type { Subject } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { hasEnded, isShown, MAX_FILES, type StoredFile } from '../domain/task-file.js'
import { dropFile } from './drop-file.js'

/** A message of a thread, and files that its text shows. */
export interface ShownFiles {
  readonly subject: Subject
  readonly messageId: string
  readonly authorId: string
  readonly fileIds: readonly string[]
  readonly now: Date
}

type FileKeepers = Pick<Stores, 'files' | 'blobLedger' | 'sharedBytes' | 'previews'>

/** Keeps files of a discussion with the message that shows them first: those that its author brought. */
export async function keepShownFiles(stores: FileKeepers, shown: ShownFiles): Promise<void> {
  const { subject, messageId, authorId, now } = shown
  if (subject.type !== 'discussion') return
  const isOwn = (file: StoredFile) => file.subject?.id === subject.id && file.createdBy === authorId
  for (const file of await stores.files.keptAmong(shown.fileIds)) {
    if (!isOwn(file) || isShown(file) || hasEnded(file, now)) continue
    // Bytes that are being deleted by now are past saving.
    if (!(await stores.blobLedger.claim(file.blobKey))) continue
    await stores.files.save({ ...file, messageId, expireTime: null })
  }
}

/** Deletes those of the files that were kept with the message. */
export async function dropShownFiles(
  stores: FileKeepers,
  { messageId, fileIds, now }: Pick<ShownFiles, 'messageId' | 'fileIds' | 'now'>,
): Promise<void> {
  for (const file of await stores.files.keptAmong(fileIds))
    if (file.messageId === messageId) await dropFile(stores, file.id, now)
}

/** Has the files of a subject end then; null keeps them for good. Those that no message shows end as they were to. */
export async function endFiles(
  { files, blobLedger }: { files: Pick<Stores['files'], 'of' | 'save'>; blobLedger: Stores['blobLedger'] },
  subject: Subject,
  expireTime: Date | null,
): Promise<void> {
  for (const file of (await files.of(subject, MAX_FILES)).filter(isShown)) {
    if (expireTime) await blobLedger.plan(file.blobKey, expireTime)
    // Bytes that are being deleted by now are past saving, and their file ends as it was to.
    else if (!(await blobLedger.claim(file.blobKey))) continue
    await files.save({ ...file, expireTime })
  }
}
