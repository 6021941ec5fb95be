import { demanded } from '@smartproject/kit/bus/demanded'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import type { Clock } from '@smartproject/kit/types/clock'
import type { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { keepLeaveTask } from '../app/work/keep-leave-task.js'
import type { TasksEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { ApprovedLeave, LeaveFacts } from '../domain/work/leave-task.js'

// The stored keys, which screens translate.
const TYPE_KEYS = new Map([
  [LeaveType.SICK, 'Sick leave'],
  [LeaveType.CASUAL, 'Casual leave'],
  [LeaveType.ANNUAL, 'Annual leave'],
  [LeaveType.TRAINING, 'Training'],
])

/** Makes, changes and removes the task that stands for a leave. */
export function onLeave(work: ServiceUnitOfWork<Stores, TasksEvent>, clock: Clock): EventHandler {
  return onEvent(topics.leaveApplicationEvent, (event) => {
    const leave = leaveFacts(event.message)
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores, changes) =>
      keepLeaveTask(stores, changes, leave, clock.now()),
    )
  })
}

function leaveFacts(message: LeaveApplicationEvent): LeaveFacts {
  return {
    leaveId: demanded(message.leaveId || null),
    version: Number(message.version),
    approved: message.status === LeaveStatus.APPROVED ? approvedLeave(message) : null,
  }
}

function approvedLeave(message: LeaveApplicationEvent): ApprovedLeave {
  return {
    userId: message.userId,
    approverId: message.reportTo,
    fromDate: demanded(dateText(message.fromDate)),
    toDate: demanded(dateText(message.toDate)),
    leaveType: demanded(TYPE_KEYS.get(message.leaveType)),
    reason: message.reason,
    projectNumbers: message.projectNumbers,
  }
}
