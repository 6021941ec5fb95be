import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  type CreateTaskRequest,
  TaskFields,
  TaskServiceClient,
  TaskStatus,
  UpdateTaskRequest,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { callsAs, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'
import { testClock, type TestClock } from '@smartproject/testkit/clock'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

/** A running tasks service with a client and a clock. */
export interface Fixture {
  readonly service: TestService
  readonly client: RpcClient<TaskServiceClient>
  readonly boards: RpcClient<BoardServiceClient>
  readonly clock: TestClock
  stop(): Promise<void>
}

/** Starts the service on 1 March 2030: receipts of the past would be swept away by their time to live. */
export async function startFixture(): Promise<Fixture> {
  const clock = testClock('2030-03-01T08:00:00Z')
  const service = await startTestService({ name: 'tasks', readConfig, start, clock })
  return fixtureOf(service, clock)
}

/** A running tasks service that was started in another way. */
export function fixtureOf(service: TestService, clock: TestClock): Fixture {
  const client = rpcClient(TaskServiceClient, { address: service.address })
  const boards = rpcClient(BoardServiceClient, { address: service.address })
  return {
    service,
    client,
    boards,
    clock,
    async stop() {
      client.close()
      boards.close()
      await service.stop()
    },
  }
}

/** A subscription with one project: `mona` manages it, `emad` is a member, `vera` a viewer, `nadia` is not in it. */
export interface Company {
  readonly tenantId: string
  readonly projectNumber: number
  /** Call options of a member. */
  as(userId: string): Promise<{ deadlineMs: number; passport: string }>
  asOwner(): Promise<{ deadlineMs: number; passport: string }>
  publishProject(fields: object): Promise<string>
  /** Publishes a member's facts and waits until the service knows them, or newer ones. */
  publishMember(
    userId: string,
    fields?: { readonly version?: bigint; readonly [field: string]: unknown },
  ): Promise<string>
  /** Publishes the own week of a person from a day on, and the public holidays of a place where the person works from then on. */
  publishWorkTime(
    userId: string,
    from: string,
    week: readonly number[],
    holidays?: readonly string[],
  ): Promise<void>
}

/** How long a test file may take to start: its consumer reads shared topics from their beginning. */
export const START_MS = 90_000

/** Waits for a condition, longer than the default because the machine may be busy. */
export function soon<T>(check: () => Promise<T> | T, what = 'a condition'): Promise<NonNullable<T>> {
  return eventually(check, { withinMs: 25_000, what })
}

let numbers = 1_000 + Math.floor(Math.random() * 1_000_000)

/** A number no other project has. */
export function aProjectNumber(): number {
  return ++numbers
}

/** Publishes a company's facts and waits until the service knows them. */
export async function aCompany(fixture: Fixture): Promise<Company> {
  const tenantId = randomUUID()
  const projectNumber = aProjectNumber()
  const publishProject = (fields: object) =>
    fixture.service.bus.publish(topics.projectEvent, {
      tenantId,
      aggregateId: randomUUID(),
      message: { tenantId, subscriptionNumber: 1, project: { id: randomUUID(), version: 1n, ...fields } },
    })
  const members = fixture.service.connection.collection<{ _id: string }>('members')
  const publishMember: Company['publishMember'] = async (userId, fields = {}) => {
    const member = {
      userId,
      fullname: userId,
      active: true,
      subscribedAs: SubscribedAs.OTHER,
      version: 1n,
      ...fields,
    }
    const message = { tenantId, member }
    const id = await fixture.service.bus.publish(topics.memberEvent, {
      tenantId,
      aggregateId: userId,
      message,
    })
    const known = { _id: `${tenantId}:${userId}`, version: { $gte: Number(member.version) } }
    await soon(() => members.findOne(known), `the member ${userId} to be known`)
    return id
  }
  const publishWorkTime: Company['publishWorkTime'] = async (userId, from, weekendDays, holidays = []) => {
    const locationId = randomUUID()
    const person = {
      userId,
      weeks: [{ fromDate: day(from), weekendDays, asCompany: false }],
      places: [{ fromDate: day(from), locationId }],
      version: 1n,
    }
    const location = { locationId, holidays: holidays.map((date) => day(date)), version: 1n }
    for (const [aggregateId, message] of [
      [locationId, { location }],
      [userId, { person }],
    ] as const)
      await fixture.service.bus.publish(topics.workTimeEvent, {
        tenantId,
        aggregateId,
        message: { tenantId, ...message },
      })
  }
  const company: Company = {
    tenantId,
    projectNumber,
    publishProject,
    publishMember,
    publishWorkTime,
    as: async (userId) => callsAs({ userId, tenantId }, 10_000),
    asOwner: async () =>
      callsAs({ userId: 'olivia', tenantId, role: 'owner', permissions: [...OWNER_PERMISSIONS] }, 10_000),
  }
  await publishProject({
    number: projectNumber,
    code: 'WEB',
    name: 'Website',
    members: [
      { userId: 'mona', roleId: 2 },
      { userId: 'emad', roleId: 4 },
      { userId: 'vera', roleId: 5 },
    ],
  })
  await knownProject(fixture, company, projectNumber)
  return company
}

/** Waits until the service knows the project. */
export async function knownProject(fixture: Fixture, company: Company, projectNumber: number): Promise<void> {
  const options = await company.asOwner()
  await eventually(
    () => fixture.client.countTasks({ projectNumber, archived: false, filter: undefined }, options),
    {
      what: 'the project to be known',
      withinMs: 25_000,
    },
  )
}

/** A CreateTask request; every call is an action of its own. */
export function aTask(project: number, { projectNumber, status, past, requestId, ...fields }: NewTask = {}) {
  return {
    projectNumber: projectNumber ?? project,
    status: status ?? TaskStatus.UNSPECIFIED,
    past: past ?? [],
    requestId: requestId ?? randomUUID(),
    fields: TaskFields.fromPartial({ name: 'Paint the wall', ...fields }),
  }
}

/** The options of a new task in a test: its fields, and what stands beside them. */
export type NewTask = Partial<TaskFields> & Partial<Omit<CreateTaskRequest, 'fields'>>

/** A proto date from `yyyy-mm-dd`. */
export function day(text: string) {
  const [year, month, dayOfMonth] = text.split('-').map(Number) as [number, number, number]
  return { year, month, day: dayOfMonth }
}

/** Options of a call. */
export type CallOptions = Awaited<ReturnType<Company['as']>>

/** A service whose queries are recorded, with a company and what tests of lists do in it; `mona` does what names no one else. */
export interface ListsFixture extends Fixture {
  readonly company: Company
  readonly mona: CallOptions
  create(projectNumber: number, fields?: NewTask, options?: CallOptions): Promise<Task>
  archive(task: Task, options?: CallOptions): Promise<void>
  /** A project of the company with one manager. */
  aProject(fields?: object): Promise<number>
}

/** Starts the service and has MongoDB's profiler record every query. */
export async function startListsFixture(): Promise<ListsFixture> {
  const fixture = await startFixture()
  await fixture.service.connection.db?.command({ profile: 2 })
  const company = await aCompany(fixture)
  const mona = await company.as('mona')
  return {
    ...fixture,
    company,
    mona,
    async create(projectNumber, fields = {}, options = mona) {
      const { task } = await fixture.client.createTask(aTask(projectNumber, fields), options)
      if (!task) throw new Error('no task')
      return task
    },
    async archive(task, options = mona) {
      const change = {
        id: task.id,
        version: task.version,
        fields: { archived: true },
        updateMask: ['archived'],
        requestId: randomUUID(),
      }
      await fixture.client.updateTask(UpdateTaskRequest.fromPartial(change), options)
    },
    async aProject(fields = {}) {
      const number = aProjectNumber()
      const members = [{ userId: 'mona', roleId: 2 }]
      await company.publishProject({ number, code: 'PRO', name: 'Project', members, ...fields })
      await knownProject(fixture, company, number)
      return number
    },
  }
}

/** Names of tasks. */
export function names(tasks: readonly Task[]): string[] {
  return tasks.map((task) => task.name)
}

/** Fails where a query so far scanned a whole collection or sorted in memory, or where there were few queries. */
export async function expectIndexedQueries({ service }: Fixture, atLeast: number): Promise<void> {
  const { connection } = service
  const read = ['tasks', 'projects', 'board_counts', 'task_fields', 'members', 'task_revisions']
  const reads = {
    ns: { $in: read.map((name) => `${connection.name}.${name}`) },
    op: { $in: ['query', 'command'] },
    planSummary: { $exists: true },
  }
  const profile = connection.collection('system.profile')
  expect(await profile.countDocuments(reads)).toBeGreaterThan(atLeast)
  const bad = await profile.findOne({ ...reads, $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }] })
  expect(bad?.['command']).toBeUndefined()
}

/** The people of a test: those of a company with their roles, one without any, and the owner of another company. */
export async function somePeople(fixture: Fixture) {
  const company = await aCompany(fixture)
  return {
    company,
    mona: await company.as('mona'),
    emad: await company.as('emad'),
    vera: await company.as('vera'),
    nadia: await company.as('nadia'),
    elsewhere: await (await aCompany(fixture)).asOwner(),
  }
}

/** Stores so many tasks of the project `OTH` like this one. */
export async function copyTask(
  { service }: Pick<Fixture, 'service'>,
  id: string,
  times: number,
): Promise<void> {
  const stored = service.connection.collection('tasks')
  const row = await stored.findOne({ _id: id } as object)
  const copy = (n: number) => ({ ...row, _id: randomUUID() as never, itemId: `OTH-${1_000 + n}` })
  await stored.insertMany(Array.from({ length: times }, (_, n) => copy(n)))
}
