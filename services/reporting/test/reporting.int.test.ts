import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import {
  aCompany,
  aDay,
  day,
  startFixture,
  type Company,
  type Fixture,
  soon,
  type TaskChangeEvent,
  START_MS,
} from './builders.js'
import { publisher } from './publisher.js'

let fixture: Fixture
const { statesOf, published, settled } = publisher(() => fixture)

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

describe('daily counts', () => {
  it('stand as the day ended in the zone of the subscription', async () => {
    const task = (id: string, time: string): TaskChangeEvent[] => [
      { id, version: 1, time: '2026-03-02T08:00:00Z', status: TaskStatus.NEW },
      { id, version: 2, time, status: TaskStatus.CLOSED },
    ]
    // Half past nine in the evening in London is half past midnight in Qatar.
    const [doha, london] = [await aCompany(fixture, 'Asia/Qatar'), await aCompany(fixture, 'Europe/London')]
    await published(doha, ...task(randomUUID(), '2026-03-03T21:30:00Z'))
    await published(london, ...task(randomUUID(), '2026-03-03T21:30:00Z'))
    const asked = ['2026-03-04', '2026-03-01', '2026-03-03', '2026-03-03']
    expect(await doha.counts(asked)).toEqual([
      aDay('2026-03-04', { closedCount: 1 }),
      aDay('2026-03-01'),
      aDay('2026-03-03', { newCount: 1 }),
      aDay('2026-03-03', { newCount: 1 }),
    ])
    expect(await london.counts(['2026-03-03'])).toEqual([aDay('2026-03-03', { closedCount: 1 })])
  })

  it('know today as it is now and nothing of days to come', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    await published(company, { id, version: 1, time: '2026-03-10T07:59:00Z', status: TaskStatus.PROGRESS })
    expect(await company.counts(['2026-03-09', '2026-03-10', '2026-03-11'])).toEqual([
      aDay('2026-03-09'),
      aDay('2026-03-10', { progressCount: 1 }),
      aDay('2026-03-11'),
    ])
  })

  it('tell what was overdue, and leave out leave, archived and deleted tasks', async () => {
    const company = await aCompany(fixture)
    const [late, archived, deleted, leave] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const first = (id: string, fields: object): TaskChangeEvent => ({
      id,
      version: 1,
      time: '2026-03-02T08:00:00Z',
      status: TaskStatus.NEW,
      fields,
    })
    const due = { dueDate: day('2026-03-03') }
    await company.publishTask(first(leave, { taskType: 4, ...due }))
    await settled(company, leave)
    await published(
      company,
      first(late, due),
      first(archived, due),
      first(deleted, due),
      {
        id: archived,
        version: 2,
        time: '2026-03-04T08:00:00Z',
        status: TaskStatus.NEW,
        change: TaskChange.UPDATED,
        fields: { archived: true, ...due },
      },
      {
        id: deleted,
        version: 2,
        time: '2026-03-05T08:00:00Z',
        status: TaskStatus.NEW,
        change: TaskChange.DELETED,
        fields: due,
      },
      { id: late, version: 2, time: '2026-03-06T08:00:00Z', status: TaskStatus.CLOSED, fields: due },
    )
    expect(await company.counts(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'])).toEqual([
      aDay('2026-03-03', { newCount: 3 }),
      aDay('2026-03-04', { newCount: 2, overdueCount: 2 }),
      aDay('2026-03-05', { newCount: 1, overdueCount: 1 }),
      aDay('2026-03-06', { closedCount: 1 }),
    ])
    expect(await statesOf(leave)).toEqual([])
  })

  it('count a task again that came back from the trash', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    const at = (version: number, time: string, change: TaskChange): TaskChangeEvent => ({
      id,
      version,
      time,
      status: TaskStatus.NEW,
      change,
    })
    await published(
      company,
      at(1, '2026-03-02T08:00:00Z', TaskChange.CREATED),
      at(2, '2026-03-03T08:00:00Z', TaskChange.DELETED),
      at(3, '2026-03-05T08:00:00Z', TaskChange.UPDATED),
    )
    expect(await company.counts(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])).toEqual([
      aDay('2026-03-02', { newCount: 1 }),
      aDay('2026-03-03'),
      aDay('2026-03-04'),
      aDay('2026-03-05', { newCount: 1 }),
    ])
  })

  it('are asked for 1 to 120 real days', async () => {
    const company = await aCompany(fixture)
    await expect(company.counts([])).rejects.toMatchObject({
      fields: [{ field: 'params.dates', reason: 'REQUIRED' }],
    })
    const many = Array.from({ length: 121 }, () => '2026-03-01')
    await expect(company.counts(many)).rejects.toMatchObject({
      fields: [{ field: 'params.dates', reason: 'TOO_MANY' }],
    })
    expect(await company.counts(many.slice(1))).toHaveLength(120)
    await expect(company.counts(['2026-02-30'])).rejects.toMatchObject({
      fields: [{ field: 'params.dates', reason: 'DATE_INVALID' }],
    })
  })

  it('wait for the zone instead of guessing it', async () => {
    const company = await aCompany(fixture, null)
    await expect(company.counts(['2026-03-01'])).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'SUBSCRIPTION_NOT_KNOWN',
    })
  })
})

describe('events', () => {
  const versions = (id: string): [TaskChangeEvent, TaskChangeEvent, TaskChangeEvent] => [
    { id, version: 1, time: '2026-03-02T08:00:00Z', status: TaskStatus.NEW },
    { id, version: 2, time: '2026-03-03T08:00:00Z', status: TaskStatus.PROGRESS },
    { id, version: 3, time: '2026-03-04T08:00:00Z', status: TaskStatus.CLOSED },
  ]
  const asked = ['2026-03-02', '2026-03-03', '2026-03-04']

  it('in a wrong order lead to the same answer', async () => {
    const [ordered, disordered] = [await aCompany(fixture), await aCompany(fixture)]
    await published(ordered, ...versions(randomUUID()))
    const [first, second, third] = versions(randomUUID())
    await published(disordered, third, first, second)
    expect(await disordered.counts(asked)).toEqual(await ordered.counts(asked))
    const lanes = async (company: Company) => (await company.timelines()).timelines.map((row) => row.status)
    expect(await lanes(disordered)).toEqual(['new', 'progress', 'closed'])
    expect(await lanes(ordered)).toEqual(['new', 'progress', 'closed'])
  })

  it('of comments and counts change nothing, even where they come before the version they speak of', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    const [first, second] = versions(id)
    await published(company, first)
    await company.publishTask({ ...second, change: TaskChange.COUNTED })
    await company.publishTask({ ...second, change: TaskChange.COMMENTED })
    await settled(company, id)
    expect(await statesOf(id)).toHaveLength(1)
    await published(company, second)
    const lanes = (await company.timelines()).timelines.map((row) => row.status)
    expect(lanes.filter((lane) => lane === 'progress')).toHaveLength(1)
  })

  it('of one task handled at the same time are all kept', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    const many = Array.from({ length: 12 }, (_, i) => i + 1)
    // Different keys lie in different partitions, which are handled at the same time.
    await Promise.all(
      many.map((version) =>
        fixture.service.bus.publish(topics.taskEvent, {
          tenantId: company.tenantId,
          aggregateId: `${id}-${version}`,
          message: {
            tenantId: company.tenantId,
            change: TaskChange.MOVED,
            time: new Date('2026-03-02T08:00:00Z'),
            task: {
              id,
              projectNumber: company.projectNumber,
              status: TaskStatus.NEW,
              version: BigInt(version),
            },
          },
        }),
      ),
    )
    const kept = await soon(async () => {
      const states = await statesOf(id)
      return states.length === many.length && states
    })
    expect(kept.map((state) => state.version)).toEqual(many)
  })

  it('again, with and without receipts, add nothing', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    await published(company, ...versions(id))
    const state = async () => ({
      counts: await company.counts(asked),
      timelines: await company.timelines(),
      states: await statesOf(id),
    })
    const before = await state()
    const eventId = await company.publishTask(versions(id)[0])
    await company.publishTask(versions(id)[0], eventId)
    await settled(company, id)
    expect(await state()).toEqual(before)
    await fixture.service.connection.collection('inbox').deleteMany({})
    for (const event of versions(id)) await company.publishTask(event)
    await settled(company, id)
    expect(await state()).toEqual(before)
  })
})

describe('readers', () => {
  it('members of the project and the owner; for all others there is no such project', async () => {
    const [company, stranger] = [await aCompany(fixture), await aCompany(fixture)]
    const params = [{ name: 'dates', values: ['2026-03-01'] }]
    const asked = { report: 'lane-counts', projectNumber: company.projectNumber, params }
    const owner = await company.as('olivia', { role: 'owner' })
    expect((await fixture.client.runReport(asked, owner)).rows).toHaveLength(1)
    const hidden = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND', meta: {}, fields: [] }
    const outsider = await company.as('nadia')
    const list = { statuses: [], fromTime: undefined, toTime: undefined, page: undefined }
    for (const options of [outsider, await stranger.as('mona'), await stranger.as('x', { role: 'owner' })]) {
      await expect(fixture.client.runReport(asked, options)).rejects.toMatchObject(hidden)
      await expect(
        fixture.client.listTaskTimelines({ ...list, projectNumber: company.projectNumber }, options),
      ).rejects.toMatchObject(hidden)
      await expect(
        fixture.client.listTaskTimelines({ ...list, projectNumber: 999_999_999 }, options),
      ).rejects.toMatchObject(hidden)
    }
    const passport = await aPassport({
      userId: 'mona',
      tenantId: company.tenantId,
      permissions: ['TASK_READ'],
    })
    await expect(fixture.client.runReport(asked, { deadlineMs: 10_000, passport })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
  })
})

it('the service of reports answers every query from an index', async () => {
  const tenantId = randomUUID()
  const check = (collection: string, filter: object, sort: Record<string, 1 | -1> = {}) =>
    expectIndexed(fixture.service.connection, collection, { $and: [{ tenantId }, filter] }, sort)
  const oldest = { time: 1, _id: 1 } as const
  const time = fixture.clock.now()
  await check('task_histories', { projectNumber: 1, firstTime: { $lt: time } })
  await check('task_histories', { _id: 'a' })
  await check('lane_changes', { projectNumber: 1 }, oldest)
  await check('lane_changes', { projectNumber: 1, lane: { $in: ['new'] }, time: { $gte: time } }, oldest)
  const cut = { $or: [{ time: { $gt: time } }, { _id: { $gt: 'a' } }] }
  await check('lane_changes', { projectNumber: 1, time: { $gte: time, $lt: time }, ...cut }, oldest)
  await check('projects', { number: 1 })
  await check('members', { _id: { $in: ['a'] } })
  await check('subscriptions', { _id: 'a' })
})
