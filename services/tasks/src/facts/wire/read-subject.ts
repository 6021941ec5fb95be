import type { RequestReader } from '@smartproject/kit/grpc/values'

import type { Subject } from '../domain/subject.js'

/** The subject that a request names: a task, or else an entry of a register. */
export function readSubject(
  reader: RequestReader,
  { taskId, entryId }: { taskId: string; entryId: string },
): Subject {
  if (entryId === '') return { type: 'task', id: reader.id('task_id', taskId) }
  if (taskId !== '') reader.fault('task_id', 'NOT_ALLOWED')
  return { type: 'entry', id: reader.id('entry_id', entryId) }
}

/** The subject of a thread that a request names: a task, an entry of a register, or a discussion. */
export function readThreadSubject(
  reader: RequestReader,
  { discussionId, ...others }: { taskId: string; entryId: string; discussionId: string },
): Subject {
  if (discussionId === '') return readSubject(reader, others)
  if (others.taskId !== '') reader.fault('task_id', 'NOT_ALLOWED')
  if (others.entryId !== '') reader.fault('entry_id', 'NOT_ALLOWED')
  return { type: 'discussion', id: reader.id('discussion_id', discussionId) }
}

/** A subject as the protos carry it. */
export function toSubjectIds(subject: Subject | null): { taskId: string; entryId: string } {
  return {
    taskId: subject?.type === 'task' ? subject.id : '',
    entryId: subject?.type === 'entry' ? subject.id : '',
  }
}

/** The subject of a thread as the protos carry it. */
export function toThreadIds(subject: Subject): { taskId: string; entryId: string; discussionId: string } {
  return { ...toSubjectIds(subject), discussionId: subject.type === 'discussion' ? subject.id : '' }
}
