import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { numberOfKey } from '@smartproject/kit/bus/leave-type'
import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import type { LeaveChangeKind, LeaveFact } from '../domain/leave-change.js'
import { protoStatuses } from '../wire/leave-status.js'
import type { EventContext } from './event-context.js'

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

/** A change of a leave as a record of `leave.application.v1`. The codes in it are sealed. */
export function encodeLeaveFact(fact: LeaveFact, context: EventContext): OutgoingEvent {
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
      actorId: fact.bySystem ? '' : context.actorId,
      time: context.now,
      sealedCodes: fact.sealedCodes?.text ?? '',
      alsoAway: [...fact.alsoAway],
      alsoDecide: [...fact.alsoDecide],
      deputyId: leave.deputyId,
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
