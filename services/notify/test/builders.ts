import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import {
  NotifyServiceClient,
  type ListNotificationsResponse,
  type MarkSeenResponse,
  type Notification,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { TalkChange, type TalkEvent } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import type { TestBus } from '@smartproject/testkit/events'
import { callsAs } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

// The machine may be busy with other tests.
const WAIT = { withinMs: 60_000 }

/** A running notify service and what readers do with their bells. */
export interface BellFixture {
  readonly service: TestService
  readonly client: RpcClient<NotifyServiceClient>
  list(tenantId: string, userId: string, request?: object): Promise<ListNotificationsResponse>
  markSeen(tenantId: string, userId: string, request: object): Promise<MarkSeenResponse>
  /** Waits until a bell has so many lines. */
  lines(tenantId: string, userId: string, count: number): Promise<Notification[]>
  /** Waits until these events have been handled. */
  handled(ids: string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the service. */
export async function startBellFixture(): Promise<BellFixture> {
  const service = await startTestService({ name: 'notify', readConfig, start })
  const client = rpcClient(NotifyServiceClient, { address: service.address })
  const as = async (tenantId: string, userId: string) => callsAs({ tenantId, userId }, 5_000)
  const list: BellFixture['list'] = async (tenantId, userId, request = {}) =>
    client.listNotifications({ unseenOnly: false, page: undefined, ...request }, await as(tenantId, userId))
  return {
    service,
    client,
    list,
    markSeen: async (tenantId, userId, request) =>
      client.markSeen(
        { ids: [], upTo: undefined, requestId: randomUUID(), ...request },
        await as(tenantId, userId),
      ),
    lines: (tenantId, userId, count) =>
      eventually(async () => {
        const { notifications } = await list(tenantId, userId)
        return notifications.length === count ? notifications : null
      }, WAIT),
    handled: (ids) =>
      eventually(
        async () =>
          (await service.connection.collection('inbox').countDocuments({ _id: { $in: ids } as never })) ===
          ids.length,
        WAIT,
      ),
    async stop() {
      client.close()
      await service.stop()
    },
  }
}

/** Tells the bus of a member. */
export function publishMember(
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
export function publishLeave(
  bus: TestBus,
  tenantId: string,
  over: object = {},
  id?: string,
): Promise<string> {
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

/** Tells of a task that rings no bell, and waits until that has been seen. */
export async function publishWithoutBell(
  fixture: BellFixture,
  tenantId: string,
  task: object,
  event: object = {},
): Promise<void> {
  const { bus } = fixture.service
  const id = randomUUID()
  await publishTask(bus, tenantId, { ...task, id }, event)
  // The next event in the same partition rings for another person, and has a receipt.
  await fixture.handled([await publishTask(bus, tenantId, { id, assigneeId: 'witness' })])
}

/** Tells of a task that Mona made for Emad. */
export function publishTask(
  bus: TestBus,
  tenantId: string,
  task: { id?: string; [field: string]: unknown } = {},
  event: object = {},
  id?: string,
): Promise<string> {
  const taskId = task.id ?? randomUUID()
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

/** Tells of a message that Mona wrote about a task of Emad's. */
export function publishTalk(
  bus: TestBus,
  tenantId: string,
  event: Partial<TalkEvent> = {},
  id?: string,
): Promise<string> {
  const { taskId = randomUUID() } = event
  return bus.publish(topics.talkEvent, {
    tenantId,
    aggregateId: event.discussionId ?? taskId,
    ...(id ? { id } : {}),
    message: {
      tenantId,
      change: TalkChange.POSTED,
      projectNumber: 1,
      projectName: 'Website relaunch',
      taskId,
      title: 'Draw the map',
      code: 'WEB-7',
      messageId: randomUUID(),
      seq: 1n,
      authorId: 'mona',
      actorId: 'mona',
      excerpt: 'Look',
      assigneeId: 'emad',
      time: new Date(),
      ...event,
    },
  })
}
