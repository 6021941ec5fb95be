import { dateText } from '@smartproject/kit/grpc/values'
import {
  TaskNoticeKind as Kind,
  type TaskNoticeEvent as Event,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import { DUE } from '../domain/work-mail.js'
import type { BellKind, BellSource } from './bell-source.js'

/** News of tasks by their last days, for their assignees. */
export const taskNoticeBells: BellSource<Event> = {
  topic: topics.taskNoticeEvent,
  kinds: {
    task_due_soon: to(Kind.DUE_SOON),
    task_overdue: to(Kind.OVERDUE),
  },
  actorOf: () => '',
  threadOf: () => DUE,
  lineOf: ({ taskId, code, name, projectNumber, dueDate, time: happened }, time) => ({
    relationType: 'Task',
    relatedId: taskId,
    taskId,
    code,
    name,
    aboutUser: '',
    startDate: null,
    dueDate: dateText(dueDate),
    projectNumber,
    projectName: '',
    createdBy: '',
    createTime: happened ?? time,
  }),
}

function to(kind: Kind): BellKind<Event> {
  return { group: 'due', producer: (event) => (event.kind === kind ? [event.recipientId] : []) }
}
