import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import {
  type GanttTask,
  type GetGanttResponse,
  LagUnit,
  LinkType,
  PlanMode,
  DurationKind,
  ScheduleChange,
  ScheduleServiceClient,
  TaskPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import {
  type CallOptions,
  day,
  type ListsFixture,
  type NewTask,
  soon,
  startListsFixture,
} from '../builders.js'

/** A running service with what tests of schedules do in it. */
export interface ScheduleFixture extends ListsFixture {
  readonly schedule: RpcClient<ScheduleServiceClient>
  /** A task of a project from a day to a day. */
  task(project: number, name: string, span?: readonly [string, string], fields?: NewTask): Promise<Task>
  gantt(project: number, options?: CallOptions): Promise<GetGanttResponse>
  /** The task as the timeline shows it. */
  seen(project: number, id: string): Promise<GanttTask>
  /** Lets the dates of a task follow its links. */
  follow(project: number, id: string, plan?: Partial<TaskPlan>): Promise<void>
  link(project: number, from: Task, to: Task, type?: LinkType, lag?: number): Promise<void>
  /** Approves leave of a person, and waits until its task is there. */
  away(userId: string, from: string, to: string, noon?: object): Promise<void>
}

/** Starts the service on Friday 1 March 2030; the company works from Sunday to Thursday. */
export async function startScheduleFixture(): Promise<ScheduleFixture> {
  const fixture = await startListsFixture()
  const schedule = rpcClient(ScheduleServiceClient, { address: fixture.service.address })
  const { mona } = fixture
  const gantt = (project: number, options = mona) =>
    schedule.getGantt({ projectNumber: project, baselineId: '' }, options)
  const seen = async (project: number, id: string) => {
    const found = (await gantt(project)).tasks.find((task) => task.id === id)
    if (!found) throw new Error('no such task')
    return found
  }
  return {
    ...fixture,
    schedule,
    task: (project, name, span, fields = {}) =>
      fixture.create(project, {
        name,
        ...(span ? { startDate: day(span[0]), dueDate: day(span[1]) } : {}),
        ...fields,
      }),
    gantt,
    seen,
    async follow(project, id, plan = {}) {
      const { version } = await seen(project, id)
      const wanted = TaskPlan.fromPartial({ mode: PlanMode.AUTO, kind: DurationKind.FIXED, ...plan })
      await schedule.savePlan({ taskId: id, version, plan: wanted, requestId: randomUUID() }, mona)
    },
    async link(project, from, to, type = LinkType.FS, lag = 0) {
      const { version } = await seen(project, to.id)
      const request = { taskId: to.id, version, predecessorId: from.id, type, lag }
      const rest = { lagUnit: LagUnit.WORKING_DAYS, follow: false, requestId: randomUUID() }
      await schedule.saveLink({ ...request, ...rest }, mona)
    },
    away: (userId, from, to, noon) => approveLeave(fixture, { userId, from, to, noon }),
    async stop() {
      schedule.close()
      await fixture.stop()
    },
  }
}

async function approveLeave(
  { service, company: { tenantId, projectNumber } }: ListsFixture,
  { userId, from, to, noon }: { userId: string; from: string; to: string; noon: object | undefined },
): Promise<void> {
  const leaveId = randomUUID()
  await service.bus.publish(topics.leaveApplicationEvent, {
    tenantId,
    aggregateId: leaveId,
    message: {
      tenantId,
      subscriptionNumber: 1,
      change: LeaveChange.APPROVED,
      leaveId,
      version: 1n,
      userId,
      reportTo: 'mona',
      fromDate: day(from),
      toDate: day(to),
      leaveType: LeaveType.ANNUAL,
      status: LeaveStatus.APPROVED,
      reason: '',
      projectNumbers: [projectNumber],
      ...noon,
    },
  })
  const tasks = service.connection.collection('tasks')
  await soon(() => tasks.findOne({ tenantId, leaveId }), 'the leave task')
}

/** `mm-dd` of a day. */
export function short(date: DateMessage | undefined): string {
  return date ? `${pad(date.month)}-${pad(date.day)}` : ''
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** A change of a schedule: new dates of tasks, or a whole reschedule. */
export function aChange(
  project: number,
  changes: readonly (readonly [id: string, start: string, due: string])[] = [],
  rest: { onlyThese?: boolean; fromToday?: boolean } = {},
): ScheduleChange {
  return ScheduleChange.fromPartial({
    projectNumber: project,
    changes: changes.map(([taskId, start, due]) => ({ taskId, startDate: day(start), dueDate: day(due) })),
    ...rest,
  })
}
