import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { TimeServiceClient, type Worklog } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

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
async function save(taskId: string, fields: object = {}, options = emad): Promise<Worklog> {
  const request = {
    id: '',
    taskId,
    date: day('2030-03-01'),
    minutes: 30,
    note: '',
    requestId: randomUUID(),
    ...fields,
  }
  const { worklog } = await time.saveWorklog(request, options)
  if (!worklog) throw new Error('no entry came back')
  return worklog
}
const remove = (id: string, options = emad) =>
  time.deleteWorklog({ id, otherIds: [], requestId: randomUUID() }, options)
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

describe('logged work', () => {
  it('is counted on its task, whose version stays, and others hear of each change', async () => {
    const received = await fixture.service.bus.collect(topics.worklogEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const taskId = await newTask()
    const worklog = await save(taskId, { minutes: 90, note: ' Primer ' })
    expect(worklog).toMatchObject({
      taskId,
      taskItemId: 'WEB-1',
      taskName: 'Paint the wall',
      userId: 'emad',
      date: day('2030-03-01'),
      minutes: 90,
      note: 'Primer',
      createTime: fixture.clock.now(),
    })
    expect(await spentOn(taskId)).toEqual([90, 1n])
    const changed = await save(taskId, { id: worklog.id, minutes: 40, date: day('2030-02-20') })
    expect(changed).toMatchObject({ id: worklog.id, minutes: 40, date: day('2030-02-20'), note: '' })
    expect(await spentOn(taskId)).toEqual([40, 1n])
    await remove(worklog.id)
    expect(await spentOn(taskId)).toEqual([0, 1n])
    const events = await soon(() => {
      const own = received.filter((e) => e.message.worklog?.id === worklog.id)
      return own.length === 3 ? own : null
    })
    expect(
      events.map((e) => [e.message.worklog?.version, e.message.worklog?.minutes, e.message.deleted]),
    ).toEqual([
      [1n, 90, false],
      [2n, 40, false],
      [3n, 40, true],
    ])
    expect(events[0]?.message).toMatchObject({
      projectNumber: company.projectNumber,
      actorId: 'emad',
      worklog,
    })
    await soon(() => audits.filter((e) => e.message.targetId === worklog.id).length === 3 || null)
  })

  it('fills a day of the company and no more, also when several entries come at once', async () => {
    const own = await aCompany(fixture)
    const [worker, taskId] = [await own.as('emad'), await newTask(own)]
    const subscription = { id: own.tenantId, timeZone: 'Europe/Berlin', version: 1n }
    await fixture.service.bus.publish(topics.subscriptionEvent, {
      tenantId: own.tenantId,
      aggregateId: own.tenantId,
      message: { tenantId: own.tenantId, subscription },
    })
    await soon(() =>
      fixture.service.connection.collection('subscriptions').findOne({ tenantId: own.tenantId }),
    )
    const on = (date: string, minutes: number, fields: object = {}) =>
      save(taskId, { date: day(date), minutes, ...fields }, worker)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => on('2030-02-20', 480)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          reason: 'DAY_FULL',
          fields: [{ field: 'minutes', reason: 'DAY_FULL' }],
        })
    const { worklogs } = await list({ taskId }, worker)
    const [first] = worklogs
    // Less is always possible, and so is another note; another day is judged by its own room.
    expect(await on('2030-02-20', 480, { id: first?.id, note: 'Primer' })).toMatchObject({ note: 'Primer' })
    await expect(on('2030-02-20', 481, { id: first?.id })).rejects.toMatchObject({ reason: 'DAY_FULL' })
    await on('2030-02-20', 60, { id: first?.id })
    await on('2030-02-20', 420)
    // Others have a day of their own.
    await save(taskId, { date: day('2030-02-20'), minutes: 1_440 }, await own.as('mona'))
    // Clocks went forward on 25 March 2029 and back on 28 October 2029.
    await expect(on('2029-03-25', 1_381)).rejects.toMatchObject({ reason: 'DAY_FULL' })
    await on('2029-03-25', 1_380)
    await on('2029-10-28', 1_440)
    await on('2029-10-28', 60)
    await expect(on('2029-10-28', 1)).rejects.toMatchObject({ reason: 'DAY_FULL' })
  })

  it('is not of the future, not of nothing and not of more than a day', async () => {
    const taskId = await newTask()
    // It is the second already in Kiribati.
    expect(await save(taskId, { date: day('2030-03-02') })).toMatchObject({ date: day('2030-03-02') })
    await expect(save(taskId, { date: day('2030-03-03') })).rejects.toMatchObject({
      fields: [{ field: 'date', reason: 'IN_THE_FUTURE' }],
    })
    await expect(save('', { date: undefined, minutes: 0, note: 'x'.repeat(1_001) })).rejects.toMatchObject({
      fields: [
        { field: 'task_id', reason: 'REQUIRED' },
        { field: 'date', reason: 'REQUIRED' },
        { field: 'minutes', reason: 'OUT_OF_RANGE' },
        { field: 'note', reason: 'TOO_LONG' },
      ],
    })
    await expect(save(taskId, { minutes: 1_441 })).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
  })

  it('belongs to its person, is taken back by managers of the project too, and stays with its task', async () => {
    const taskId = await newTask()
    const { id } = await save(taskId)
    for (const refusal of await refusals([
      save(taskId, { id }, mona),
      save(taskId, { id }, await company.asOwner()),
      save(taskId, {}, vera),
      save(taskId, { id }, vera),
      remove(id, vera),
    ]))
      expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    const monas = await save(taskId, {}, mona)
    await expect(remove(monas.id)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(save(await newTask(), { id })).rejects.toMatchObject({
      fields: [{ field: 'task_id', reason: 'CANNOT_CHANGE' }],
    })
    await remove(id, mona)
    expect(await spentOn(taskId)).toEqual([30, 1n])
  })

  it('is unknown to strangers and to other tenants, like an id that never was', async () => {
    const taskId = await newTask()
    const { id } = await save(taskId)
    const { projectNumber } = company
    const span = { projectNumber, startDate: day('2030-01-01'), endDate: day('2030-12-31') }
    for (const options of [nadia, elsewhere]) {
      for (const refusal of await refusals([save(taskId, {}, options), list({ taskId }, options)]))
        expect(refusal).toMatchObject({ kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {} })
      for (const refusal of await refusals([save(taskId, { id }, options), remove(id, options)]))
        expect(refusal).toMatchObject({ kind: 'not_found', reason: 'WORKLOG_NOT_FOUND', meta: {} })
      await expect(list(span, options)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND', meta: {} })
    }
    for (const refusal of await refusals([save(randomUUID()), list({ taskId: randomUUID() })]))
      expect(refusal).toMatchObject({ reason: 'TASK_NOT_FOUND', meta: {} })
    await expect(remove(randomUUID())).rejects.toMatchObject({ reason: 'WORKLOG_NOT_FOUND', meta: {} })
  })

  it('is none of a leave, and logged once for one request', async () => {
    const taskId = await newTask()
    const requestId = randomUUID()
    expect(await save(taskId, { requestId })).toEqual(await save(taskId, { requestId }))
    expect(await spentOn(taskId)).toEqual([30, 1n])
    await expect(save(taskId, { requestId, minutes: 31 })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    await tasks.updateOne({ _id: taskId }, { $set: { taskType: 4 } })
    await expect(save(taskId)).rejects.toMatchObject({ kind: 'precondition', reason: 'LEAVE_TASK' })
  })
})

describe('a list of entries', () => {
  it('has the newest day first and sums up all pages', async () => {
    const own = await aCompany(fixture)
    const [manager, member, viewer] = [await own.as('mona'), await own.as('emad'), await own.as('vera')]
    const [one, two] = [await newTask(own), await newTask(own)]
    await save(one, { date: day('2030-02-10'), minutes: 1 }, member)
    await save(two, { date: day('2030-02-12'), minutes: 2 }, member)
    await save(one, { date: day('2030-02-11'), minutes: 4 }, manager)
    await save(one, { date: day('2030-02-12'), minutes: 8 }, member)
    await save(one, { date: day('2030-02-20'), minutes: 16 }, member)
    const of = async (fields: object) => {
      const { worklogs, totalMinutes } = await list(fields, viewer)
      return { minutes: worklogs.map(({ minutes }) => minutes), totalMinutes }
    }
    expect(await of({ taskId: one })).toEqual({ minutes: [16, 8, 4, 1], totalMinutes: 29 })
    expect(await of({ taskId: one, userId: 'mona' })).toEqual({ minutes: [4], totalMinutes: 4 })
    const { projectNumber } = own
    const span = { projectNumber, startDate: day('2030-02-10'), endDate: day('2030-02-12') }
    expect(await of(span)).toEqual({ minutes: [8, 2, 4, 1], totalMinutes: 15 })
    expect(await of({ ...span, userId: 'emad' })).toEqual({ minutes: [8, 2, 1], totalMinutes: 11 })
    expect(await of({ ...span, userId: 'nobody' })).toEqual({ minutes: [], totalMinutes: 0 })
    const pages: number[][] = []
    let pageToken = ''
    do {
      const answer = await list({ ...span, page: { pageSize: 3, pageToken } }, viewer)
      expect(answer.totalMinutes).toBe(15)
      pages.push(answer.worklogs.map(({ minutes }) => minutes))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(pages).toEqual([[8, 2, 4], [1]])
    const { page } = await list({ ...span, page: { pageSize: 1, pageToken: '' } }, viewer)
    await expect(
      list({ ...span, userId: 'emad', page: { pageSize: 1, pageToken: page?.nextPageToken } }, viewer),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it.each([
    [{}, ['start_date', 'end_date']],
    [{ startDate: day('2030-02-02'), endDate: day('2030-02-01') }, ['end_date']],
    [{ startDate: day('2030-01-01'), endDate: day('2031-02-06') }, ['end_date']],
  ])('of a project has two days, in order and not too far apart: %p', async (fields, faulty) => {
    const { projectNumber } = company
    const refusal = await list({ projectNumber, ...fields }).catch((error: unknown) => error)
    expect((refusal as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual(faulty)
  })
})

it('the service of logged time answers every query from an index', async () => {
  const { connection } = fixture.service
  const sort = { date: -1, _id: -1 } as const
  const span = { projectNumber: company.projectNumber, date: { $gte: '2030-01-01', $lte: '2030-12-31' } }
  const position = { $or: [{ date: { $lt: '2030-02-01' } }, { date: '2030-02-01', _id: { $lt: 'x' } }] }
  const next = { ...position, $and: [{ date: { $lte: '2030-02-01' } }] }
  for (const filter of [
    { taskId: 'x' },
    { taskId: 'x', userId: 'emad', ...next },
    span,
    { ...span, userId: 'emad' },
    { ...span, ...next },
  ])
    await expectIndexed(connection, 'worklogs', { $and: [{ tenantId: company.tenantId }, filter] }, sort)
})
