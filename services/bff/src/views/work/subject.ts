import { textOrNull } from '../values.js'

interface SubjectIds {
  taskId: string
  entryId: string
}

/** What comments or files belong to, on its way to a peer. */
export function protoSubject({
  task = '',
  entry = '',
}: {
  task?: string | undefined
  entry?: string | undefined
}): SubjectIds {
  return { taskId: task, entryId: entry }
}

/** The same for browsers. */
export function subjectView({ taskId, entryId }: SubjectIds) {
  return { task: textOrNull(taskId), entry: textOrNull(entryId) }
}
