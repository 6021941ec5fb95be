import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import type { TestBus } from '@smartproject/testkit/events'

/** Tells the bus of a member. */
export function tellMember(
  bus: TestBus,
  tenantId: string,
  userId: string,
  over: object = {},
): Promise<string> {
  return bus.publish(topics.memberEvent, {
    tenantId,
    aggregateId: userId,
    message: {
      tenantId,
      member: { userId, fullname: `${userId} Hassan`, active: true, version: 1n, ...over },
    },
  })
}

/** Tells of a leave of Emad's with Mona as approver. */
export function tellLeave(bus: TestBus, tenantId: string, over: object = {}, id?: string): Promise<string> {
  const leaveId = randomUUID()
  return bus.publish(topics.leaveApplicationEvent, {
    tenantId,
    aggregateId: leaveId,
    ...(id ? { id } : {}),
    message: {
      tenantId,
      change: LeaveChange.APPLIED,
      leaveId,
      version: 1n,
      userId: 'emad',
      reportTo: 'mona',
      fromDate: { year: 2026, month: 11, day: 22 },
      toDate: { year: 2026, month: 11, day: 24 },
      leaveType: LeaveType.ANNUAL,
      actorId: 'emad',
      time: new Date(),
      ...over,
    },
  })
}

/** Tells of a task that Mona made for Emad. */
export function tellTask(
  bus: TestBus,
  tenantId: string,
  task: object = {},
  event: object = {},
  id?: string,
): Promise<string> {
  const taskId = randomUUID()
  return bus.publish(topics.taskEvent, {
    tenantId,
    aggregateId: taskId,
    ...(id ? { id } : {}),
    message: {
      tenantId,
      change: TaskChange.CREATED,
      actorId: 'mona',
      time: new Date(),
      task: {
        id: taskId,
        itemId: 'WEB-7',
        projectNumber: 1,
        name: 'Draw the map',
        taskType: 1,
        assigneeId: 'emad',
        version: 1n,
        ...task,
      },
      projectName: 'Website relaunch',
      ...event,
    },
  })
}
