import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import { dateText } from '@smartproject/kit/grpc/values'
import {
  LeaveChange as Change,
  type LeaveApplicationEvent as Event,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import type { BellKind, BellSource } from './bell-source.js'

/** The applicant's acts go to the approver and the other way round. */
export const leaveBells: BellSource<Event> = {
  topic: topics.leaveApplicationEvent,
  kinds: {
    leave_applied: toApprover(Change.APPLIED),
    leave_applied_for: {
      own: true,
      group: 'leave_own',
      producer: (event) => (isForAnother(event) ? [event.userId] : []),
    },
    leave_edited: toApprover(Change.EDITED),
    leave_reassigned: toApprover(Change.REASSIGNED),
    leave_withdrawn: toApprover(Change.WITHDRAWN),
    leave_approved: toApplicant(Change.APPROVED),
    leave_rejected: toApplicant(Change.REJECTED),
    leave_changed: toApplicant(Change.CHANGED),
    leave_cancelled: toApplicant(Change.CANCELLED),
    leave_decided_for: {
      group: 'leave_requests',
      producer: (event) => (decidedByAnother(event) ? [event.reportTo] : []),
    },
    // One of the events of a recount tells of all leave.
    leave_recounted: {
      own: true,
      group: 'leave_own',
      producer: (event) =>
        event.change === Change.RECOUNTED && event.recounts.length > 0 ? [event.userId] : [],
    },
  },
  actorOf: (event) => event.actorId,
  lineOf: (event, time) => ({
    relationType: 'Leave',
    relatedId: event.leaveId,
    taskId: '',
    code: '',
    name: '',
    aboutUser: event.userId,
    data: { leaveType: leaveTypeOf(event)?.key ?? '' },
    startDate: dateText(event.fromDate),
    dueDate: dateText(event.toDate),
    projectNumber: 0,
    projectName: '',
    createdBy: event.actorId,
    createTime: event.time ?? time,
  }),
}

function toApprover(change: Change): BellKind<Event> {
  return {
    group: 'leave_requests',
    producer: (event) =>
      event.change === change && !isFollowed(event) ? [event.reportTo, ...event.alsoDecide] : [],
  }
}

function toApplicant(change: Change): BellKind<Event> {
  return {
    own: true,
    group: 'leave_own',
    producer: (event) => (event.change === change ? [event.userId] : []),
  }
}

// The manager or the owner applied for the person.
function isForAnother({ change, actorId, userId }: Event): boolean {
  return change === Change.APPLIED && actorId !== '' && actorId !== userId
}

// Another person decided in the approver's place; a decision of the applicant as owner is no news for a team.
function decidedByAnother({ change, actorId, userId }: Event): boolean {
  return (change === Change.APPROVED || change === Change.REJECTED) && actorId !== '' && actorId !== userId
}

// An approved leave that follows its applicant's reporting line asks nothing of the new approver.
function isFollowed({ change, status }: Event): boolean {
  return change === Change.REASSIGNED && status === LeaveStatus.APPROVED
}
