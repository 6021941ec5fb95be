import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  ReportingServiceClient,
  type ReportRow,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import type { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { callsAs } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

/** A running reporting service with a client and a clock. */
export interface Fixture {
  readonly service: TestService
  readonly client: RpcClient<ReportingServiceClient>
  readonly clock: TestClock
  stop(): Promise<void>
}

/** Starts the service on the instant 2026-03-10T08:00Z. */
export async function startFixture(): Promise<Fixture> {
  const clock = testClock('2026-03-10T08:00:00Z')
  // Long enough that events published together are handled together.
  const env = { EVENT_GATHER_MS: '50' }
  const service = await startTestService({ name: 'reporting', readConfig, start, clock, env })
  const client = rpcClient(ReportingServiceClient, { address: service.address })
  return {
    service,
    client,
    clock,
    async stop() {
      client.close()
      await service.stop()
    },
  }
}

/** A proto date from `yyyy-mm-dd`. */
export function day(text: string) {
  const [year, month, dayOfMonth] = text.split('-').map(Number) as [number, number, number]
  return { year, month, day: dayOfMonth }
}

/** One version of a task as the tasks service tells of it. */
export interface TaskChangeEvent {
  readonly id: string
  readonly version: number
  /** ISO 8601 with zone. */
  readonly time: string
  readonly status: TaskStatus
  readonly change?: TaskChange
  /** The project it came from. */
  readonly from?: number
  readonly fields?: object
}

/** A subscription with a project in which `mona` has a role. */
export interface Company {
  readonly tenantId: string
  readonly projectNumber: number
  as(userId: string, fields?: object): Promise<{ deadlineMs: number; passport: string }>
  publishMember(userId: string, fullname: string): Promise<string>
  /** Publishes under the task's key and returns the event's id. */
  publishTask(event: TaskChangeEvent, eventId?: string): Promise<string>
  counts(dates: readonly string[], options?: { deadlineMs: number; passport: string }): Promise<object[]>
  timelines(fields?: object): ReturnType<Fixture['client']['listTaskTimelines']>
}

/** How long a test file may take to start: its consumer reads shared topics from their beginning. */
export const START_MS = 90_000

/** Waits for a condition, longer than the default because the machine may be busy. */
export function soon<T>(
  check: () => Promise<T> | T,
  what = 'a condition',
): Promise<Exclude<NonNullable<T>, false>> {
  return eventually(check, { withinMs: 25_000, what })
}

let numbers = 1_000 + Math.floor(Math.random() * 1_000_000)

/** Publishes a company's facts and waits until the service knows them; no zone means no subscription event. */
export async function aCompany(fixture: Fixture, timeZone: string | null = 'Asia/Qatar'): Promise<Company> {
  const tenantId = randomUUID()
  const projectNumber = ++numbers
  const { bus } = fixture.service
  const as = async (userId: string, fields: object = {}) => callsAs({ userId, tenantId, ...fields }, 10_000)
  const mona = await as('mona')
  await bus.publish(topics.projectEvent, {
    tenantId,
    aggregateId: randomUUID(),
    message: {
      tenantId,
      project: {
        id: randomUUID(),
        number: projectNumber,
        version: 1n,
        members: [{ userId: 'mona', roleId: 5 }],
      },
    },
  })
  if (timeZone !== null)
    await bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: {
        tenantId,
        subscription: {
          id: tenantId,
          timeZone,
          weekendDays: [5, 6],
          holidays: [{ date: day('2026-03-11'), name: 'Founding Day' }],
          version: 1n,
        },
      },
    })
  const company: Company = {
    tenantId,
    projectNumber,
    as,
    publishMember: (userId, fullname) =>
      bus.publish(topics.memberEvent, {
        tenantId,
        aggregateId: userId,
        message: { tenantId, member: { userId, fullname, version: 1n } },
      }),
    publishTask: (event, eventId = randomUUID()) =>
      bus.publish(topics.taskEvent, {
        tenantId,
        aggregateId: event.id,
        id: eventId,
        message: taskMessage(tenantId, projectNumber, event),
      }),
    async counts(dates, options = mona) {
      const params = dates.length > 0 ? [{ name: 'dates', values: [...dates] }] : []
      const { rows } = await fixture.client.runReport(
        { report: 'lane-counts', projectNumber, params },
        options,
      )
      return rows.map(countsOf)
    },
    timelines: (fields = {}) =>
      fixture.client.listTaskTimelines(
        { projectNumber, statuses: [], fromTime: undefined, toTime: undefined, page: undefined, ...fields },
        mona,
      ),
  }
  await eventually<unknown>(
    () => (timeZone === null ? company.timelines() : company.counts(['2026-03-01'])),
    {
      what: 'the project to be known',
      withinMs: 25_000,
    },
  )
  return company
}

function taskMessage(tenantId: string, projectNumber: number, event: TaskChangeEvent): object {
  const change = event.change ?? (event.version === 1 ? TaskChange.CREATED : TaskChange.MOVED)
  return {
    tenantId,
    change,
    actorId: 'mona',
    time: new Date(event.time),
    previousProjectNumber: event.from ?? 0,
    task: {
      id: event.id,
      itemId: 'WEB-1',
      projectNumber,
      name: `Version ${event.version}`,
      status: event.status,
      taskType: 1,
      version: BigInt(event.version),
      createTime: new Date(event.time),
      ...event.fields,
    },
  }
}

/** The cells of a row of a report, in the order of its columns. */
export function cellsOf({ cells }: ReportRow): (string | number | undefined)[] {
  return cells.map(({ value }) => value?.value)
}

/** The counts of a row. */
export function countsOf(row: ReportRow) {
  const [date, newCount, assignedCount, progressCount, resolvedCount, closedCount, overdueCount] =
    cellsOf(row)
  const counts = { newCount, assignedCount, progressCount, resolvedCount, closedCount, overdueCount }
  return { date: day(String(date)), ...counts }
}

/** The fields of a day's answer that are not zero. */
export function aDay(date: string, counts: object = {}) {
  return {
    date: day(date),
    newCount: 0,
    assignedCount: 0,
    progressCount: 0,
    resolvedCount: 0,
    closedCount: 0,
    overdueCount: 0,
    ...counts,
  }
}
