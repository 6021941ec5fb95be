import { textOrNull } from '../values.js'

interface SubjectIds {
  taskId: string
  entryId: string
}

/** The subject of comments or files, on its way to a peer. */
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

/** The subject of a thread, on its way to a peer. */
export function protoThread({
  discussion = '',
  ...subject
}: {
  task?: string | undefined
  entry?: string | undefined
  discussion?: string | undefined
}): SubjectIds & { discussionId: string } {
  return { ...protoSubject(subject), discussionId: discussion }
}

/** The same for browsers. */
export function threadView({ discussionId, ...subject }: SubjectIds & { discussionId: string }) {
  return { ...subjectView(subject), discussion: textOrNull(discussionId) }
}
