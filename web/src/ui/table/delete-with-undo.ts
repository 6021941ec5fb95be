import { toast } from '../overlay/toasts/toast.js'

/** The calls and words of a deletion that can be taken back. */
export interface UndoableDeletion {
  remove: (ids: string[]) => Promise<unknown>
  restore: (ids: string[]) => Promise<unknown>
  words: { deleted: string; undo: string; restored: string }
  /** Where the calls do not tell of a failure themselves. */
  onFailed?: (error: unknown) => void
}

/** Deletes and offers in a toast to take that back; tells whether it was deleted. */
export async function deleteWithUndo(
  ids: string[],
  { remove, restore, words, onFailed }: UndoableDeletion,
): Promise<boolean> {
  const undo = () =>
    restore(ids).then(
      () => void toast.success(words.restored),
      (error: unknown) => onFailed?.(error),
    )
  try {
    await remove(ids)
  } catch (error) {
    onFailed?.(error)
    return false
  }
  toast.success(words.deleted, { action: { label: words.undo, onClick: () => void undo() } })
  return true
}
