import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import {
  LeaveChange as Change,
  type LeaveApplicationEvent,
  type LeaveRecount,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveChange, LeaveNewsWithCodes, RecountNews } from './news.js'

// No mail follows from what is not here.
const changes: Partial<Record<Change, LeaveChange>> = {
  [Change.APPLIED]: 'applied',
  [Change.EDITED]: 'edited',
  [Change.REASSIGNED]: 'reassigned',
  [Change.RESENT]: 'resent',
  [Change.WITHDRAWN]: 'withdrawn',
  [Change.APPROVED]: 'approved',
  [Change.REJECTED]: 'rejected',
  [Change.CHANGED]: 'changed',
  [Change.CANCELLED]: 'cancelled',
  [Change.RECOUNTED]: 'recounted',
}

/** Reads an event; null when no mail follows. Errors: invalid EVENT_MALFORMED. */
export function leaveNews(event: LeaveApplicationEvent): LeaveNewsWithCodes | null {
  const change = changes[event.change]
  if (!change) return null
  // An approved leave that follows its applicant's reporting line asks nothing of the new approver.
  if (change === 'reassigned' && event.status === LeaveStatus.APPROVED) return null
  // One of the events of a recount tells of all leave.
  if (change === 'recounted' && event.recounts.length === 0) return null
  return {
    change,
    leaveId: event.leaveId,
    version: Number(event.version),
    subscriptionNumber: event.subscriptionNumber,
    applicantId: event.userId,
    approverId: event.reportTo,
    previousApproverId: event.previousReportTo,
    actorId: event.actorId,
    fromDate: requireField(dateText(event.fromDate)),
    toDate: requireField(dateText(event.toDate)),
    previousFromDate: dateText(event.previousFromDate),
    previousToDate: dateText(event.previousToDate),
    leaveType: leaveTypeOf(event)?.title ?? null,
    // Older events count whole days.
    workingDays: event.workingHalfDays === 0 ? event.workingDays : event.workingHalfDays / 2,
    noons: {
      from: event.startsAtNoon,
      to: event.endsAtNoon,
      previousFrom: event.previousStartsAtNoon,
      previousTo: event.previousEndsAtNoon,
    },
    reason: event.reason,
    comment: event.comment,
    ...(event.approveAnywayReason === ''
      ? {}
      : { anywayReason: event.approveAnywayReason, belowMinimum: event.acceptedClashes === 0 }),
    alsoAway: event.alsoAway,
    deputyId: event.deputyId,
    alsoDecide: event.alsoDecide,
    ...(change === 'recounted' ? { recounts: event.recounts.map(recountNews) } : {}),
    sealedCodes: event.sealedCodes,
    codesExpireTime: event.codesExpireTime ?? null,
  }
}

function recountNews(recount: LeaveRecount): RecountNews {
  return {
    fromDate: requireField(dateText(recount.fromDate)),
    toDate: requireField(dateText(recount.toDate)),
    before: recount.workingHalfDaysBefore / 2,
    now: recount.workingHalfDays / 2,
  }
}
