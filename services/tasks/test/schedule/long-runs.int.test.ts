import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import {
  type ScheduleChange,
  ScheduleServiceClient,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { spawnService, type ServiceProcess } from '@smartproject/testkit/service-process'

import { expectIndexedQueries, soon, START_MS } from '../builders.js'
import { aChange, type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

/** More than two transactions take. */
const LONG = 510
const AT_ONCE = 10
/** When each task is put on another day, the last one of them. */
const [BEFORE, AFTER] = ['03-04', '03-11']

let fixture: ScheduleFixture
let project: number
let tasks: Task[]
let service: ServiceProcess | undefined

beforeAll(async () => {
  fixture = await startScheduleFixture()
  project = await fixture.aProject()
  tasks = await fan()
}, START_MS)
afterAll(async () => {
  await service?.kill()
  await fixture.stop()
})

/** A first task, and many of the day after it that follow it. */
async function fan(): Promise<Task[]> {
  const first = await fixture.task(project, 'First', ['2030-03-03', '2030-03-03'])
  const others: Task[] = []
  while (others.length < LONG)
    others.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          fixture.task(project, `T${others.length + n}`, ['2030-03-04', '2030-03-04'], {
            blockedByIds: [first.id],
          }),
        ),
      )),
    )
  const { tenantId } = fixture.company
  const plan = { tenantId, mode: 'auto', kind: 'fixed', duration: 1, constraint: null, deadline: null }
  const plans = others.map(({ id }) => ({ _id: id, ...plan }))
  await fixture.service.connection.collection('plans').insertMany(plans as object[])
  return [first, ...others]
}

const dues = async () => {
  const seen = (await fixture.gantt(project)).tasks.filter(({ id }) => id !== tasks[0]?.id)
  return [...new Set(seen.map(({ dueDate }) => short(dueDate)))].toSorted()
}
const halfRuns = () => fixture.service.connection.collection('half_runs')
const runs = () => fixture.service.connection.collection('schedule_runs').countDocuments({})
const wanted = () => aChange(project, [[tasks[0]?.id ?? '', '2030-03-10', '2030-03-10']])
const basisOf = async (change: ScheduleChange, schedule = fixture.schedule) =>
  (await schedule.previewSchedule({ change }, fixture.mona)).basis

/** The service as a process that can be killed, beside the one that the fixture runs. */
async function startService(): Promise<ServiceProcess> {
  const { databaseUri: uri } = fixture.service
  const database = { name: new URL(uri).pathname.slice(1), uri, drop: () => Promise.resolve() }
  return spawnService('tasks', testEnvironment('tasks', database), '{}')
}

/** Holds a task of a later part, so that the parts before it are written and this one waits. */
async function hold(part: 'second' | 'last') {
  const { connection } = fixture.service
  const session = await connection.startSession()
  session.startTransaction()
  const ids = tasks.map(({ id }) => id).toSorted()
  const held = { _id: (part === 'last' ? ids.at(-1) : ids[LONG / 2 + 1]) as never }
  await connection.collection('tasks').updateOne(held, { $inc: { version: 1 } }, { session })
  return {
    changeIt: () => session.commitTransaction().then(() => session.endSession()),
    letGo: () => session.abortTransaction().then(() => session.endSession()),
    putBack: () => connection.collection('tasks').updateOne(held, { $inc: { version: -1 } }),
  }
}

it('a long change is applied in parts, once for a repeated request, and one undo restores it exactly (R7)', async () => {
  const before = await fixture.gantt(project)
  const change = wanted()
  const request = { change, basis: await basisOf(change), requestId: randomUUID() }
  const applied = await fixture.schedule.applySchedule(request, fixture.mona)
  expect([applied.moves.length, await dues(), await runs()]).toEqual([LONG + 1, [AFTER], LONG + 1])
  expect(await fixture.schedule.applySchedule(request, fixture.mona)).toEqual(applied)
  const back = { runId: applied.runId, requestId: randomUUID() }
  const undone = await fixture.schedule.undoSchedule(back, fixture.mona)
  expect(undone).toEqual({ restored: LONG + 1, stayed: [] })
  expect(await fixture.schedule.undoSchedule(back, fixture.mona)).toEqual(undone)
  const after = await fixture.gantt(project)
  const plain = ({ tasks: found }: typeof before) => found.map((task) => ({ ...task, version: 0n }))
  expect(plain(after)).toEqual(plain(before))
  expect([await runs(), await halfRuns().countDocuments({})]).toEqual([0, 0])
  await expectIndexedQueries(fixture, 4)
}, 60_000)

it('a long undo is noted with each of its parts, so that no worker takes it for a left one (R7)', async () => {
  const change = wanted()
  const request = { change, basis: await basisOf(change), requestId: randomUUID() }
  const { runId } = await fixture.schedule.applySchedule(request, fixture.mona)
  const [second, last] = [await hold('second'), await hold('last')]
  const undo = fixture.schedule.undoSchedule({ runId, requestId: randomUUID() }, fixture.mona)
  const first = await soon(() => halfRuns().findOne({}), 'the first part')
  await second.letGo()
  await soon(() => halfRuns().findOne({ time: { $gt: first.time } }), 'the second part')
  await last.letGo()
  expect(await undo).toEqual({ restored: LONG + 1, stayed: [] })
  expect([await dues(), await runs(), await halfRuns().countDocuments({})]).toEqual([[BEFORE], 0, 0])
}, 60_000)

it('a long change moves nothing where a task of a later part has changed since (R7)', async () => {
  const change = wanted()
  const basis = await basisOf(change)
  const held = await hold('last')
  const applied = fixture.schedule.applySchedule({ change, basis, requestId: randomUUID() }, fixture.mona)
  const refused = expect(applied).rejects.toMatchObject({ reason: 'PLAN_MOVED' })
  await soon(() => halfRuns().findOne({}), 'the first part')
  expect(await dues()).toEqual([BEFORE, AFTER])
  await held.changeIt()
  await refused
  expect([await dues(), await runs(), await halfRuns().countDocuments({})]).toEqual([[BEFORE], 0, 0])
  await held.putBack()
}, 60_000)

it('a long change whose service is killed between its parts moves nothing in the end (R7)', async () => {
  const change = wanted()
  service = await startService()
  const client = rpcClient(ScheduleServiceClient, { address: service.address })
  const basis = await basisOf(change, client)
  const held = await hold('last')
  const applied = client.applySchedule({ change, basis, requestId: randomUUID() }, fixture.mona).then(
    () => 'answered',
    () => 'broken off',
  )
  await soon(() => halfRuns().findOne({}), 'the first part')
  await service.kill()
  expect(await applied).toBe('broken off')
  client.close()
  await held.letGo()
  expect(await dues()).toEqual([BEFORE, AFTER])
  // As if its time were over.
  await halfRuns().updateMany({}, { $set: { time: new Date(0) } })
  await soon(async () => (await halfRuns().countDocuments({})) === 0, 'the run that was left')
  expect([await dues(), await runs()]).toEqual([[BEFORE], 0])
}, 90_000)
