import { dateText } from '@smartproject/kit/grpc/values'
import {
  TaskNoticeKind as Kind,
  type TaskNoticeEvent as Event,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import { DOCUMENT } from '../domain/notification.js'
import { DUE } from '../domain/work-mail.js'
import type { BellKind, BellSource } from './bell-source.js'

/** News of tasks and documents by their last days, of the storage for owners, of infected files, and of proposed dates. */
export const taskNoticeBells: BellSource<Event> = {
  topic: topics.taskNoticeEvent,
  kinds: {
    task_due_soon: to(Kind.DUE_SOON),
    task_overdue: to(Kind.OVERDUE),
    document_ends: to(Kind.DOCUMENT_ENDS),
    checkout_ended: { producer: readerOf(Kind.CHECKOUT_ENDED) },
    storage_near: { producer: readerOf(Kind.STORAGE_NEAR) },
    storage_full: { producer: readerOf(Kind.STORAGE_FULL) },
    tasks_imported: { producer: readerOf(Kind.TASKS_IMPORTED) },
    tasks_copied: { producer: readerOf(Kind.TASKS_COPIED) },
    tasks_moved: { producer: readerOf(Kind.TASKS_MOVED) },
    tasks_filled: { producer: readerOf(Kind.TASKS_FILLED) },
    file_infected: { producer: readerOf(Kind.FILE_INFECTED) },
    proposal_leave: { producer: readerOf(Kind.PROPOSAL_LEAVE) },
    proposal_days: { producer: readerOf(Kind.PROPOSAL_DAYS) },
    proposal_late: { producer: readerOf(Kind.PROPOSAL_LATE) },
  },
  actorOf: ({ actorId }) => actorId,
  threadOf: () => DUE,
  lineOf: (event, time) => ({
    ...relationOf(event),
    taskId: event.taskId,
    code: event.code,
    name: event.name,
    aboutUser: event.aboutUserId,
    startDate: null,
    dueDate: dateText(event.dueDate),
    projectNumber: event.projectNumber,
    projectName: '',
    createdBy: event.actorId,
    createTime: event.time ?? time,
  }),
}

/** The thing that a line opens. */
function relationOf({ kind, tenantId, taskId, entryId, documentId, proposalId, jobId }: Event) {
  if (proposalId !== '') return { relationType: 'Proposal', relatedId: proposalId }
  if (kind === Kind.STORAGE_NEAR || kind === Kind.STORAGE_FULL)
    return { relationType: 'Plan', relatedId: tenantId }
  if (jobId !== '') return { relationType: 'Job', relatedId: jobId }
  if (entryId !== '') return { relationType: 'Entry', relatedId: entryId }
  return documentId === ''
    ? { relationType: 'Task', relatedId: taskId }
    : { relationType: DOCUMENT, relatedId: documentId }
}

function to(kind: Kind): BellKind<Event> {
  return { group: 'due', producer: readerOf(kind) }
}

function readerOf(kind: Kind): BellKind<Event>['producer'] {
  return (event) => (event.kind === kind ? [event.recipientId] : [])
}
