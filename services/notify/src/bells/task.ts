import { dateText } from '@smartproject/kit/grpc/values'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import { ASSIGNEE_ID } from '../domain/notification.js'
import type { BellSource } from './bell-source.js'

/** Task type of a task that stands for a leave; the leave itself rings. */
const LEAVE_TASK = 4

/** New tasks, tasks with a new assignee, and descriptions that mention people. Comments on tasks ring by their threads. */
export const taskBells: BellSource<TaskEvent> = {
  topic: topics.taskEvent,
  mostlySilent: true,
  kinds: {
    task_mentioned: { group: 'mentions', producer: ({ mentions }) => mentions?.userIds ?? [] },
    task_created: {
      group: 'tasks',
      producer: (event) => (event.change === TaskChange.CREATED && isAlone(event) ? assigneeOf(event) : []),
    },
    // Only an event that says so counts: in older ones a missing previous assignee may be none or may not have been published,
    // and the assignee may have had the task for long.
    task_assigned: {
      group: 'tasks',
      producer: (event) =>
        event.change === TaskChange.UPDATED && event.assigneeChanged && isAlone(event)
          ? assigneeOf(event)
          : [],
    },
  },
  excerptOf: ({ mentions }) => mentions?.excerpt ?? '',
  actorOf: (event) => event.actorId,
  lineOf: ({ task, projectName, actorId, time: happened }, time) => ({
    relationType: 'Task',
    relatedId: task?.id ?? '',
    taskId: task?.id ?? '',
    code: task?.itemId ?? '',
    name: task?.name ?? '',
    aboutUser: '',
    data: { [ASSIGNEE_ID]: task?.assigneeId ?? '' },
    startDate: dateText(task?.startDate),
    dueDate: dateText(task?.dueDate),
    projectNumber: task?.projectNumber ?? 0,
    projectName,
    createdBy: actorId,
    createTime: happened ?? time,
  }),
}

/** False for a change that came with many others: of these a person gets one line. */
function isAlone({ causeId }: TaskEvent): boolean {
  return causeId === ''
}

function assigneeOf({ task }: TaskEvent): string[] {
  return task && task.taskType !== LEAVE_TASK ? [task.assigneeId] : []
}
