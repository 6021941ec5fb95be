import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { numberOfKey } from '@smartproject/kit/bus/leave-type'
import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type { TenantId } from '@smartproject/kit/types/ids'
import { LeaveChange, LeaveNoticeKind } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import type { LeaveChangeKind, LeaveFact } from '../domain/leave-change.js'
import type { DelegateNotice, LeaveNews, WaitingNotice } from '../../deciders/domain/leave-notice.js'
import { protoStatuses } from '../wire/leave-status.js'

const CHANGES: Record<LeaveChangeKind, LeaveChange> = {
  applied: LeaveChange.APPLIED,
  edited: LeaveChange.EDITED,
  withdrawn: LeaveChange.WITHDRAWN,
  approved: LeaveChange.APPROVED,
  rejected: LeaveChange.REJECTED,
  changed: LeaveChange.CHANGED,
  cancelled: LeaveChange.CANCELLED,
  reassigned: LeaveChange.REASSIGNED,
  resent: LeaveChange.RESENT,
  recounted: LeaveChange.RECOUNTED,
  task_linked: LeaveChange.TASK_LINKED,
  task_missing: LeaveChange.TASK_MISSING,
}

const NOTICES: Record<DelegateNotice['kind'], LeaveNoticeKind> = {
  delegate_named: LeaveNoticeKind.DELEGATE_NAMED,
  delegate_ended: LeaveNoticeKind.DELEGATE_ENDED,
}

interface EventContext {
  readonly tenantId: TenantId
  readonly actorId: string
  readonly now: Date
}

/** A domain event as a record of `leave.application.v1` or `leave.notice.v1`. */
export function encodeLeaveNews(news: LeaveNews, context: EventContext): OutgoingEvent {
  if ('leave' in news) return encodeFact(news, context)
  return news.kind === 'waiting' ? encodeWaiting(news, context) : encodeNotice(news, context)
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

function encodeNotice({ kind, ...notice }: DelegateNotice, context: EventContext): OutgoingEvent {
  return outgoing(topics.leaveNoticeEvent, {
    tenantId: context.tenantId,
    aggregateId: notice.aboutUserId,
    message: {
      ...notice,
      tenantId: context.tenantId,
      kind: NOTICES[kind],
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

// The codes in it are sealed.
function encodeFact(fact: LeaveFact, context: EventContext): OutgoingEvent {
  const { leave } = fact
  return outgoing(topics.leaveApplicationEvent, {
    tenantId: context.tenantId,
    aggregateId: leave.id,
    message: {
      tenantId: context.tenantId,
      subscriptionNumber: fact.subscriptionNumber,
      change: CHANGES[fact.kind],
      leaveId: leave.id,
      version: BigInt(leave.version),
      userId: leave.userId,
      reportTo: leave.reportTo,
      previousReportTo: fact.previousReportTo,
      fromDate: toProtoDate(leave.fromDate),
      toDate: toProtoDate(leave.toDate),
      startsAtNoon: leave.startsAtNoon,
      endsAtNoon: leave.endsAtNoon,
      previousFromDate: toOptionalProtoDate(fact.previousDays?.fromDate ?? null),
      previousToDate: toOptionalProtoDate(fact.previousDays?.toDate ?? null),
      previousStartsAtNoon: fact.previousDays?.startsAtNoon ?? false,
      previousEndsAtNoon: fact.previousDays?.endsAtNoon ?? false,
      leaveType: numberOfKey(leave.type),
      leaveTypeKey: leave.type,
      leaveTypeTitle: { ...fact.typeTitle },
      status: protoStatuses[leave.status],
      reason: leave.reason,
      comment: leave.comment,
      projectNumbers: [...leave.projectNumbers],
      workingDays: Math.ceil(leave.workingHalfDays / 2),
      workingHalfDays: leave.workingHalfDays,
      actorId: context.actorId,
      time: context.now,
      sealedCodes: fact.sealedCodes?.text ?? '',
      alsoAway: [...fact.alsoAway],
      alsoDecide: [...fact.alsoDecide],
      acceptedClashes: fact.anyway?.clashes ?? 0,
      approveAnywayReason: fact.anyway?.reason ?? '',
      recounts: fact.recounts.map(({ before, after }) => ({
        fromDate: toProtoDate(after.fromDate),
        toDate: toProtoDate(after.toDate),
        workingHalfDaysBefore: before.workingHalfDays,
        workingHalfDays: after.workingHalfDays,
      })),
      codesExpireTime: fact.sealedCodes?.expireTime,
    },
  })
}
