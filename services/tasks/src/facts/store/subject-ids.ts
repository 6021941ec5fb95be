import type { Subject } from '../domain/subject.js'

/** The subject of a row as it is stored: of the four one has its id. Rows of tasks know only `taskId`. */
export interface SubjectIds {
  taskId: string
  entryId?: string
  discussionId?: string
  versionId?: string
}

export const subjectFields = {
  taskId: String,
  entryId: String,
  discussionId: String,
  versionId: String,
} as const

/** The fields of a row that say what it belongs to; a task has the same ones as ever. */
export function subjectIds(subject: Subject | null): SubjectIds {
  if (subject?.type === 'entry') return { taskId: '', entryId: subject.id }
  if (subject?.type === 'discussion') return { taskId: '', discussionId: subject.id }
  if (subject?.type === 'version') return { taskId: '', versionId: subject.id }
  return { taskId: subject?.id ?? '' }
}

/** Finds what belongs to the subject. */
export function ofSubject({
  type,
  id,
}: Subject): { taskId: string } | { entryId: string } | { discussionId: string } | { versionId: string } {
  if (type === 'discussion') return { discussionId: id }
  if (type === 'version') return { versionId: id }
  return type === 'entry' ? { entryId: id } : { taskId: id }
}

/** The subject of a row; null for none. */
export function subjectOf({ taskId, entryId, discussionId, versionId }: SubjectIds): Subject | null {
  if (entryId) return { type: 'entry', id: entryId }
  if (discussionId) return { type: 'discussion', id: discussionId }
  if (versionId) return { type: 'version', id: versionId }
  return taskId === '' ? null : { type: 'task', id: taskId }
}
