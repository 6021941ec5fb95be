import { dateText } from '@smartproject/kit/grpc/values'
import { TalkChange, type TalkEvent } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import { topics } from '@smartproject/proto/topics'

import { ASSIGNEE_ID, DISCUSSION, ENTRY, REGISTER } from '../domain/notification.js'
import type { ThreadStep } from '../domain/thread-line.js'
import type { BellSource } from './bell-source.js'

/** Messages of tasks, entries and discussions; a mention comes before a reply, and that before what a person follows (C12). */
export const talkBells: BellSource<TalkEvent> = {
  topic: topics.talkEvent,
  mostlySilent: true,
  kinds: {
    comment_mentioned: { group: 'mentions', producer: (event) => said(event)?.mentionedIds ?? [] },
    comment_replied: { group: 'mentions', producer: (event) => [said(event)?.repliedId ?? ''] },
    comment_added: { group: 'comments', producer: (event) => said(event)?.followerIds ?? [] },
  },
  excerptOf: ({ excerpt }) => excerpt,
  actorOf: ({ authorId }) => authorId,
  threadOf: subjectId,
  placeOf: (event) => ({ seq: Number(event.seq), messageId: event.messageId }),
  stepOf,
  lineOf: (event, time) => ({
    ...relationOf(event),
    taskId: event.taskId,
    code: event.code,
    name: event.title,
    aboutUser: '',
    data: { [ASSIGNEE_ID]: event.assigneeId, [REGISTER]: event.register },
    startDate: null,
    dueDate: dateText(event.dueDate),
    projectNumber: event.projectNumber,
    projectName: event.projectName,
    createdBy: event.authorId,
    createTime: event.time ?? time,
  }),
}

function said(event: TalkEvent): TalkEvent | undefined {
  return event.change === TalkChange.POSTED ? event : undefined
}

function subjectId({ taskId, entryId, discussionId }: TalkEvent): string {
  return taskId || entryId || discussionId
}

function relationOf(event: TalkEvent): { relationType: string; relatedId: string } {
  const relationType = event.taskId ? 'Task' : event.entryId ? ENTRY : DISCUSSION
  return { relationType, relatedId: subjectId(event) }
}

/** The step of an event upon lines that are there. */
function stepOf(event: TalkEvent): ThreadStep | null {
  const thread = subjectId(event)
  const seq = Number(event.seq)
  if (event.change === TalkChange.DELETED) return { kind: 'deleted', thread, seq, messageId: event.messageId }
  if (event.change === TalkChange.ENDED) return { kind: 'ended', thread }
  if (event.change !== TalkChange.READ) return null
  if (thread !== '') return { kind: 'read', thread, seq, toUser: event.actorId }
  const { actorId: toUser, projectNumber } = event
  return { kind: 'all_read', toUser, projectNumber, upTo: event.time ?? new Date(0) }
}
