import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { onEventsOfTenant, type EventHandler } from '@smartproject/kit/bus/handlers'
import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type { Turns } from '@smartproject/kit/turns'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import type { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { keepLeaveTask } from '../app/keep-leave-task.js'
import type { OwnEvent } from '../domain/events.js'
import type { ApprovedLeave, LeaveFacts } from '../domain/leave-task.js'
import type { Stores } from '../domain/stores.js'

/** So many leaves are followed in one transaction when many wait; it holds the counter of their tasks meanwhile. */
const AT_ONCE = 20

/** Makes, changes and removes the task that stands for a leave. */
export function onLeave(deps: {
  work: ServiceUnitOfWork<Stores, OwnEvent>
  clock: Clock
  turns: Turns
}): EventHandler {
  const { work, clock, turns } = deps
  return onEventsOfTenant(topics.leaveApplicationEvent, AT_ONCE, (tenant, events) => {
    const facts = events.map(({ id, message }) => ({ id, leave: leaveFacts(message) }))
    const caller = systemCaller(tenantId(requireText(tenant)), facts[0]?.id ?? '')
    // Their tasks are numbered by one counter: partitions that are read at once would only refuse each other.
    return turns.run([`${tenant}:leave`], () =>
      work.handleAllOnce(caller, facts, async (stores, fresh, changesFor) => {
        for (const event of fresh) {
          await keepLeaveTask(stores, changesFor(event), event.leave, clock.now())
          await stores.scheduleCauses.want({ kind: 'leave', id: event.leave.leaveId, from: null })
        }
      }),
    )
  })
}

function leaveFacts(message: LeaveApplicationEvent): LeaveFacts {
  return {
    leaveId: requireText(message.leaveId),
    version: Number(message.version),
    approved: message.status === LeaveStatus.APPROVED ? approvedLeave(message) : null,
  }
}

function approvedLeave(message: LeaveApplicationEvent): ApprovedLeave {
  return {
    userId: message.userId,
    approverId: message.reportTo,
    fromDate: requireField(dateText(message.fromDate)),
    toDate: requireField(dateText(message.toDate)),
    noon: { starts: message.startsAtNoon, ends: message.endsAtNoon },
    leaveType: requireField(leaveTypeOf(message)),
    reason: message.reason,
    projectNumbers: message.projectNumbers,
  }
}
