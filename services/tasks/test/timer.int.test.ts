import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { topics } from '@smartproject/proto/topics'

import {
  aCompany,
  aTask,
  day,
  somePeople,
  soon,
  START_MS,
  startFixture,
  type Company,
  type Fixture,
} from './builders.js'
import { refusals } from './refusals.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let time: RpcClient<TimeServiceClient>
let company: Company
let mona: Options
let emad: Options
let vera: Options
let nadia: Options
let elsewhere: Options

beforeAll(async () => {
  fixture = await startFixture()
  time = rpcClient(TimeServiceClient, { address: fixture.service.address })
  ;({ company, mona, emad, vera, nadia, elsewhere } = await somePeople(fixture))
}, START_MS)

beforeEach(() => fixture.clock.set('2030-03-01T08:00:00Z'))

afterAll(async () => {
  time.close()
  await fixture.stop()
})

async function newTask(of = company): Promise<string> {
  const { task } = await fixture.client.createTask(aTask(of.projectNumber), await of.as('mona'))
  return task?.id ?? ''
}
const spentOn = async (id: string) => {
  const { task } = await fixture.client.getTask({ id }, mona)
  return [task?.spentMinutes, task?.version]
}
const list = (fields: object, options = emad) =>
  time.listWorklogs(
    {
      taskId: '',
      projectNumber: 0,
      userId: '',
      startDate: undefined,
      endDate: undefined,
      page: undefined,
      ...fields,
    },
    options,
  )
const start = (taskId: string, options = emad, requestId: string = randomUUID()) =>
  time.startTimer({ taskId, requestId }, options)
const stop = (fields: object = {}, options = emad) =>
  time.stopTimer({ note: '', discard: false, requestId: randomUUID(), ...fields }, options)

describe('a timer', () => {
  it('runs once for a user, and logs its time, rounded up', async () => {
    const [one, two] = [await newTask(), await newTask()]
    expect(await time.getTimer({}, emad)).toEqual({ timer: undefined })
    const { timer } = await start(one)
    expect(timer).toMatchObject({ taskId: one, taskName: 'Paint the wall', startTime: fixture.clock.now() })
    fixture.clock.advance(60_001)
    expect(await start(one)).toEqual({ timer, stopped: undefined })
    expect((await time.getTimer({}, emad)).timer).toEqual(timer)
    expect((await time.getTimer({}, mona)).timer).toBeUndefined()
    const { stopped, timer: next } = await start(two)
    expect(stopped).toMatchObject({ taskId: one, minutes: 2, date: day('2030-03-01'), userId: 'emad' })
    expect(next).toMatchObject({ taskId: two })
    fixture.clock.advance(1)
    expect((await stop({ note: ' Done ' })).worklog).toMatchObject({ taskId: two, minutes: 1, note: 'Done' })
    expect(await stop()).toEqual({ worklog: undefined })
    expect([await spentOn(one), await spentOn(two)]).toEqual([
      [2, 1n],
      [1, 1n],
    ])
  })

  it('logs nothing when it is discarded, or when its task is gone', async () => {
    const taskId = await newTask()
    await start(taskId)
    fixture.clock.advance(600_000)
    expect(await stop({ discard: true })).toEqual({ worklog: undefined })
    expect(await spentOn(taskId)).toEqual([0, 1n])
    await start(taskId)
    await fixture.service.connection.collection<{ _id: string }>('tasks').deleteOne({ _id: taskId })
    expect(await stop()).toEqual({ worklog: undefined })
    expect(await time.getTimer({}, emad)).toEqual({ timer: undefined })
  })

  it('cuts a forgotten time into days of the subscription', async () => {
    const own = await aCompany(fixture)
    const member = await own.as('emad')
    const subscription = { id: own.tenantId, timeZone: 'Asia/Qatar', version: 1n }
    await fixture.service.bus.publish(topics.subscriptionEvent, {
      tenantId: own.tenantId,
      aggregateId: own.tenantId,
      message: { tenantId: own.tenantId, subscription },
    })
    await soon(() =>
      fixture.service.connection.collection('subscriptions').findOne({ tenantId: own.tenantId }),
    )
    const taskId = await newTask(own)
    fixture.clock.set('2030-03-01T22:00:00Z')
    await start(taskId, member)
    fixture.clock.advance(25 * 3_600_000)
    expect((await stop({}, member)).worklog).toMatchObject({ date: day('2030-03-02'), minutes: 1_440 })
    const { worklogs, totalMinutes } = await list({ taskId }, member)
    expect(worklogs.map(({ date, minutes }) => [date, minutes])).toEqual([
      [day('2030-03-03'), 60],
      [day('2030-03-02'), 1_440],
    ])
    expect(totalMinutes).toBe(1_500)
  })

  it('is one also when two are started at once, and once for one request', async () => {
    const [one, two] = [await newTask(), await newTask()]
    await Promise.all([start(one), start(two)])
    const timers = fixture.service.connection.collection('timers')
    expect(await timers.countDocuments({ tenantId: company.tenantId })).toBe(1)
    const requestId = randomUUID()
    const stopped = await time.stopTimer({ note: '', discard: false, requestId }, emad)
    await start(one)
    expect(await time.stopTimer({ note: '', discard: false, requestId }, emad)).toEqual(stopped)
    expect((await time.getTimer({}, emad)).timer).toMatchObject({ taskId: one })
    await stop({ discard: true })
  })

  it('is not started by a person who may not write, by a stranger, or on a leave', async () => {
    const [taskId, leaveId] = [await newTask(), await newTask()]
    await fixture.service.connection
      .collection<{ _id: string }>('tasks')
      .updateOne({ _id: leaveId }, { $set: { taskType: 4 } })
    await expect(start(leaveId)).rejects.toMatchObject({ kind: 'precondition', reason: 'LEAVE_TASK' })
    await expect(start(taskId, vera)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    for (const refusal of await refusals([
      start(taskId, nadia),
      start(taskId, elsewhere),
      start(randomUUID()),
    ]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {} })
    await expect(stop({ note: 'x'.repeat(1_001) })).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })
})
