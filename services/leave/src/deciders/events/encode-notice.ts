import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import { LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../leave/area.js'
import type { DelegateNotice, WaitingNotice, LeaveNotice } from '../domain/leave-notice.js'

const DELEGATE_NOTICES: Record<DelegateNotice['kind'], LeaveNoticeKind> = {
  delegate_named: LeaveNoticeKind.DELEGATE_NAMED,
  delegate_ended: LeaveNoticeKind.DELEGATE_ENDED,
  deputy: LeaveNoticeKind.DEPUTY,
}

/** News for one person as a record of `leave.notice.v1`. */
export function encodeNotice(notice: LeaveNotice, context: EventContext): OutgoingEvent {
  return notice.kind === 'waiting' ? encodeWaiting(notice, context) : encodeDelegate(notice, context)
}

function encodeWaiting(notice: WaitingNotice, context: EventContext): OutgoingEvent {
  return outgoing(topics.leaveNoticeEvent, {
    tenantId: context.tenantId,
    aggregateId: notice.recipientId,
    message: {
      tenantId: context.tenantId,
      subscriptionNumber: notice.subscriptionNumber,
      kind: LeaveNoticeKind.WAITING,
      recipientId: notice.recipientId,
      count: notice.count,
      reminds: notice.reminds,
      aboutUserId: notice.waiting[0]?.userId ?? '',
      fromDate: toOptionalProtoDate(notice.waiting[0]?.fromDate ?? null),
      toDate: toOptionalProtoDate(notice.waiting[0]?.toDate ?? null),
      waiting: notice.waiting.map((request) => ({
        ...request,
        fromDate: toProtoDate(request.fromDate),
        toDate: toProtoDate(request.toDate),
        appliedDate: toProtoDate(request.appliedDate),
      })),
      version: BigInt(notice.version),
      actorId: context.actorId,
      time: context.now,
    },
  })
}

function encodeDelegate({ kind, ...notice }: DelegateNotice, context: EventContext): OutgoingEvent {
  return outgoing(topics.leaveNoticeEvent, {
    tenantId: context.tenantId,
    aggregateId: notice.aboutUserId,
    message: {
      ...notice,
      tenantId: context.tenantId,
      kind: DELEGATE_NOTICES[kind],
      fromDate: toProtoDate(notice.fromDate),
      toDate: toProtoDate(notice.toDate),
      version: BigInt(notice.version),
      actorId: context.actorId,
      time: context.now,
      waiting: [],
      count: 0,
      reminds: false,
    },
  })
}
