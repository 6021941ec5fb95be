import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import { dateText } from '@smartproject/kit/grpc/values'
import {
  LeaveChange as Change,
  type LeaveApplicationEvent,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import type { Ring } from '../app/ring.js'
import { leaveListener, type LeaveChange } from '../domain/bell-rules.js'
import type { Told } from '../domain/notification.js'
import { ringFor, type RingDeps } from './ring-for.js'

// A request sent again and the bookkeeping of its task ring nothing.
const changes: Partial<Record<Change, LeaveChange>> = {
  [Change.APPLIED]: 'applied',
  [Change.EDITED]: 'edited',
  [Change.REASSIGNED]: 'reassigned',
  [Change.WITHDRAWN]: 'withdrawn',
  [Change.APPROVED]: 'approved',
  [Change.REJECTED]: 'rejected',
  [Change.CHANGED]: 'changed',
  [Change.CANCELLED]: 'cancelled',
}

/** Rings for the approver or the applicant when a leave changes. */
export function leaveApplicationHandler(deps: RingDeps): EventHandler {
  return ringFor(topics.leaveApplicationEvent, deps, ringsOf)
}

function ringsOf({ id: eventId, message, time }: IncomingEvent<LeaveApplicationEvent>): Ring[] {
  // An approved leave that follows its applicant's reporting line asks nothing of the new approver.
  const silent = message.change === Change.REASSIGNED && message.status === LeaveStatus.APPROVED
  const change = silent ? undefined : changes[message.change]
  const listener =
    change &&
    leaveListener(change, {
      applicantId: message.userId,
      approverId: message.reportTo,
      actorId: message.actorId,
    })
  if (!listener) return []
  const { toUser, summary } = listener
  return [{ eventId, toUser, told: { ...leaveTold(message, message.time ?? time), summary } }]
}

function leaveTold(
  message: LeaveApplicationEvent,
  createTime: Date,
): Omit<Told, 'createdByName' | 'summary'> {
  return {
    relationType: 'Leave',
    relatedId: message.leaveId,
    taskId: '',
    code: '',
    name: '',
    aboutUser: message.userId,
    leaveType: leaveTypeOf(message)?.key ?? '',
    startDate: dateText(message.fromDate),
    dueDate: dateText(message.toDate),
    projectNumber: 0,
    projectName: '',
    createdBy: message.actorId,
    createTime,
  }
}
