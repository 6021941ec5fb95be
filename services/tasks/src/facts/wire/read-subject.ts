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

/** A subject as the protos carry it. */
export function toSubjectIds(subject: Subject | null): { taskId: string; entryId: string } {
  return {
    taskId: subject?.type === 'task' ? subject.id : '',
    entryId: subject?.type === 'entry' ? subject.id : '',
  }
}
