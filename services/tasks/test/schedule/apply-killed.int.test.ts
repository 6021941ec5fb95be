import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { PlanboardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { ScheduleServiceClient } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { spawnService, type ServiceProcess } from '@smartproject/testkit/service-process'

import { day, START_MS } from '../builders.js'
import { aChange, type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

const LENGTH = 12

let fixture: ScheduleFixture
/** Made before a service is killed, whose share of the topics is read by others no sooner than its session has ended. */
const projects: number[] = []
let service: ServiceProcess | undefined

beforeAll(async () => {
  fixture = await startScheduleFixture()
  for (let n = 0; n < 2; n++) projects.push(await fixture.aProject())
}, START_MS)
afterAll(async () => {
  await service?.kill()
  await fixture.stop()
})

/** The service as a process that can be killed, beside the one that the fixture runs. */
async function startService(): Promise<ServiceProcess> {
  const { databaseUri: uri } = fixture.service
  const database = { name: new URL(uri).pathname.slice(1), uri, drop: () => Promise.resolve() }
  return spawnService('tasks', testEnvironment('tasks', database), '{}')
}

/** Tasks of a day, one behind the other, which follow their links. */
async function chain(project: number): Promise<Task> {
  let before: Task | undefined
  let first: Task | undefined
  for (let n = 0; n < LENGTH; n++) {
    const task = await fixture.task(project, `T${n}`, ['2030-03-03', '2030-03-03'])
    first ??= task
    if (before) await fixture.link(project, before, task)
    await fixture.follow(project, task.id)
    before = task
  }
  if (!first) throw new Error('no task')
  return first
}

/** Gives what applies the move of the first task of a chain, each time as a call of its own. */
type Act = (first: Task, project: number) => Promise<(address: string) => Promise<unknown>>

const reschedule: Act = async (first, project) => {
  const change = aChange(project, [[first.id, '2030-03-10', '2030-03-10']])
  return (address) => {
    const client = rpcClient(ScheduleServiceClient, { address })
    const applied = client.applySchedule({ change, basis: '', requestId: randomUUID() }, fixture.mona)
    return applied.finally(() => client.close())
  }
}

const scenario: Act = async ({ id }, project) => {
  const { address: here } = fixture.service
  const { version } = await fixture.seen(project, id)
  const wanted = { startDate: day('2030-03-10'), dueDate: day('2030-03-10'), assigneeId: '' }
  const changes = [{ taskId: id, version, wanted }]
  const planboard = rpcClient(PlanboardServiceClient, { address: here })
  const request = { id: '', version: 0n, name: 'Later', changes, requestId: randomUUID() }
  const made = (await planboard.saveScenario(request, fixture.mona)).scenario
  planboard.close()
  return (address) => {
    const client = rpcClient(PlanboardServiceClient, { address })
    const seen = { id: made?.id ?? '', version: made?.version ?? 0n, requestId: randomUUID() }
    return client.applyScenario(seen, fixture.mona).finally(() => client.close())
  }
}

it.each([
  ['a change of the schedule (R7)', reschedule],
  ['a scenario (R49)', scenario],
])(
  'an apply whose service is killed before it is done moves nothing, tells nothing and can be made again: %s',
  async (_, prepare) => {
    const project = projects.pop()
    if (project === undefined) throw new Error('no project')
    const { connection } = fixture.service
    const first = await chain(project)
    const act = await prepare(first, project)
    const dates = async () =>
      (await fixture.gantt(project)).tasks.map(({ id, dueDate }) => [id, short(dueDate)] as const)
    const published = () => connection.collection('outbox').countDocuments({})
    const runs = () => connection.collection('schedule_runs').countDocuments({})
    const before = await dates()
    const runsBefore = await runs()
    service = await startService()

    // Another transaction holds the plan, which is written behind the tasks, until the service is killed.
    const holder = await connection.startSession()
    holder.startTransaction()
    const held = await connection
      .collection('plans')
      .updateOne({ _id: first.id } as object, { $set: { duration: 1, kind: 'effort' } }, { session: holder })
    expect(held.modifiedCount).toBe(1)
    const aborted = async () =>
      (await connection.db?.admin().serverStatus())?.['transactions'].totalAborted as number
    const abortedBefore = await aborted()
    const applied = act(service.address).then(
      () => 'answered',
      () => 'broken off',
    )
    await eventually(async () => (await aborted()) > abortedBefore + 1, { what: 'the apply that waits' })
    await service.kill()
    expect(await applied).toBe('broken off')
    await holder.abortTransaction()
    await holder.endSession()

    expect(await dates()).toEqual(before)
    expect(await runs()).toBe(runsBefore)
    const publishedBefore = await published()
    await eventually(() => act(fixture.service.address), {
      withinMs: 70_000,
      what: 'the locks of the killed service to end',
    })
    const moved = (await dates()).filter(([id, due], at) => before[at]?.[0] === id && before[at]?.[1] !== due)
    expect([moved.length, (await runs()) - runsBefore]).toEqual([LENGTH, LENGTH])
    expect(await published()).toBeGreaterThan(publishedBefore)
  },
  START_MS * 2,
)
