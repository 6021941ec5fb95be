import type { TaskFields } from '../model.js'
import type { Piece } from './parse.js'

/** The fields that the understood pieces mean. */
export function fieldsOfPieces(pieces: readonly Piece[]): TaskFields {
  const fields: TaskFields = {}
  const labels: string[] = []
  for (const { meaning } of pieces) {
    if (meaning.kind === 'person') fields.assignee = meaning.id
    else if (meaning.kind === 'label') labels.push(meaning.id)
    else if (meaning.kind === 'priority') fields.priority = meaning.priority
    else if (meaning.kind === 'repeat') fields.repeat = meaning.repeat
    else fields.due_date = meaning.date
  }
  // “Every Monday” names a day as well, unless another one is written.
  const repeat = pieces.find(({ meaning }) => meaning.kind === 'repeat')?.meaning
  if (repeat?.kind === 'repeat' && repeat.due) fields.due_date ??= repeat.due
  return labels.length > 0 ? { ...fields, labels } : fields
}

/** The written values win over those its place implies; labels of both are kept. */
export function withWritten<T extends TaskFields>(implied: TaskFields, written: T): TaskFields & T {
  if (!implied.labels || !written.labels) return { ...implied, ...written }
  return { ...implied, ...written, labels: [...new Set([...implied.labels, ...written.labels])] }
}
