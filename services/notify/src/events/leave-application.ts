import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import {
  LeaveChange as Change,
  type LeaveApplicationEvent,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { ring } from '../app/ring.js'
import { leaveListener, type LeaveChange } from '../domain/bell-rules.js'
import type { Told } from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'

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

const leaveTypes: Partial<Record<LeaveType, string>> = {
  [LeaveType.SICK]: 'Sick leave',
  [LeaveType.CASUAL]: 'Casual leave',
  [LeaveType.ANNUAL]: 'Annual leave',
  [LeaveType.TRAINING]: 'Training',
}

/** Rings for the approver or the applicant when a leave changes. */
export function leaveApplicationHandler(deps: {
  work: ServiceUnitOfWork<Stores, never>
  clock: Clock
}): EventHandler {
  return onEvent(topics.leaveApplicationEvent, (event) =>
    deps.work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, async (stores) => {
      const { message } = event
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
      if (!listener) return
      const { toUser, summary } = listener
      const told = { ...leaveTold(message, message.time ?? event.time), summary }
      await ring(deps, stores, { id: event.id, toUser, told })
    }),
  )
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
    leaveType: leaveTypes[message.leaveType] ?? '',
    startDate: dateText(message.fromDate),
    dueDate: dateText(message.toDate),
    projectNumber: 0,
    projectName: '',
    createdBy: message.actorId,
    createTime,
  }
}
