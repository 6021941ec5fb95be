import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import { TalkChange } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import { topics } from '@smartproject/proto/topics'

import { type EventContext, toThreadIds } from '../../facts/area.js'
import type { TalkChanged } from '../domain/talk-changed.js'
import { threadKey } from '../domain/thread.js'

const CHANGES = {
  posted: TalkChange.POSTED,
  changed: TalkChange.CHANGED,
  deleted: TalkChange.DELETED,
  read: TalkChange.READ,
  ended: TalkChange.ENDED,
} as const satisfies Record<TalkChanged['change'], TalkChange>

const NO_SUBJECT = { taskId: '', entryId: '', discussionId: '' }

/** A change of a thread as a record; those of one thread keep their order. */
export function encodeTalk(event: TalkChanged, { tenantId, actorId, now }: EventContext): OutgoingEvent {
  const { subject, project, title, code, messageId, authorId, excerpt, repliedId } = event
  return outgoing(topics.talkEvent, {
    tenantId,
    aggregateId: subject ? threadKey(subject) : `project:${project.number}`,
    message: {
      tenantId,
      change: CHANGES[event.change],
      projectNumber: project.number,
      projectName: project.name,
      ...(subject ? toThreadIds(subject) : NO_SUBJECT),
      title,
      code,
      assigneeId: event.assigneeId,
      dueDate: toOptionalProtoDate(event.dueDate),
      register: event.register,
      messageId,
      seq: BigInt(event.seq),
      authorId,
      excerpt,
      mentionedIds: [...event.mentionedIds],
      repliedId,
      followerIds: [...event.followerIds],
      readerIds: [...(event.readerIds ?? [])],
      restricted: event.readerIds !== null,
      actorId,
      time: now,
    },
  })
}
