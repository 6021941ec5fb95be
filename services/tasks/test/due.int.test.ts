import { randomUUID } from 'node:crypto'

import { TaskNoticeKind as Kind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { startTestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import {
  aCompany,
  aTask,
  day,
  expectIndexedQueries,
  fixtureOf,
  knownProject,
  soon,
  START_MS,
  type Company,
  type Fixture,
  type NewTask,
} from './builders.js'

// 2030-03-07 is a Thursday; the company works from Sunday to Thursday in Doha, three hours ahead of UTC.
const THURSDAY_AT_SEVEN = '2030-03-07T04:00:00Z'
const DAY_MS = 24 * 3_600_000

let fixture: Fixture

beforeAll(async () => {
  const clock = testClock(THURSDAY_AT_SEVEN)
  const env = { REMIND_INTERVAL_MS: '50' }
  fixture = fixtureOf(await startTestService({ name: 'tasks', readConfig, start, clock, env }), clock)
  await fixture.service.connection.db?.command({ profile: 2 })
}, START_MS)

afterAll(() => fixture.stop())

/** A company whose zone and week are known, and the notices in it. */
async function aKnownCompany(over: object = {}) {
  const company = await aCompany(fixture)
  const { tenantId } = company
  const notices = await fixture.service.bus.collect(topics.taskNoticeEvent, tenantId)
  const subscription = { id: tenantId, timeZone: 'Asia/Qatar', weekendDays: [5, 6], version: 1n, ...over }
  await fixture.service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { tenantId, subscription },
  })
  await turnAfter(tenantId, new Date(0))
  return {
    ...company,
    notices: () =>
      notices.map(
        ({ message: { kind, code, recipientId } }) =>
          `${kind === Kind.OVERDUE ? 'OVERDUE' : 'DUE_SOON'} ${code} ${recipientId}`,
      ),
  }
}

const turnOf = (tenantId: string) =>
  fixture.service.connection
    .collection<{ _id: string; dueTime: Date; notifiedDate: string | null }>('due_turns')
    .findOne({ _id: tenantId })

/** Waits until the next turn of the company is after an instant. */
function turnAfter(tenantId: string, instant: Date) {
  return soon(async () => {
    const turn = await turnOf(tenantId)
    return turn && turn.dueTime > instant ? turn : null
  }, `a turn after ${instant.toISOString()}`)
}

async function newTask(company: Company, dueDate: string, fields: NewTask = {}) {
  const { projectNumber } = company
  const task = aTask(projectNumber, { assigneeId: 'emad', dueDate: day(dueDate), ...fields })
  const created = await fixture.client.createTask(task, await company.as('mona'))
  return created.task?.itemId ?? ''
}

it('open tasks that are due until the next working day ring once for their assignee, and once when they are late', async () => {
  fixture.clock.set(THURSDAY_AT_SEVEN)
  const company = await aKnownCompany()
  const [saturday, sunday] = [await newTask(company, '2030-03-09'), await newTask(company, '2030-03-10')]
  const late = await newTask(company, '2030-03-06')
  const thursday = await newTask(company, '2030-03-07')
  const monday = await newTask(company, '2030-03-11')
  await newTask(company, '2030-03-05')
  await newTask(company, '2030-03-09', { assigneeId: '' })
  await newTask(company, '2030-03-09', { status: TaskStatus.CLOSED })
  fixture.clock.set('2030-03-07T05:00:00Z')
  const { notifiedDate } = await turnAfter(company.tenantId, fixture.clock.now())
  expect(notifiedDate).toBe('2030-03-07')
  await soon(() => company.notices().length === 3)
  expect(company.notices().toSorted()).toEqual(
    [`DUE_SOON ${saturday} emad`, `DUE_SOON ${sunday} emad`, `OVERDUE ${late} emad`].toSorted(),
  )
  fixture.clock.set('2030-03-08T06:00:00Z')
  fixture.clock.set('2030-03-10T05:00:00Z')
  await turnAfter(company.tenantId, fixture.clock.now())
  await soon(() => company.notices().length >= 6)
  expect(company.notices().slice(3).toSorted()).toEqual([
    `DUE_SOON ${monday} emad`,
    ...[`OVERDUE ${saturday} emad`, `OVERDUE ${thursday} emad`].toSorted(),
  ])
  await expectIndexedQueries(fixture, 1)
})

it('a company that is closed, or whose plan has ended, has its turns and rings for no task', async () => {
  fixture.clock.set(THURSDAY_AT_SEVEN)
  const ended = { planId: 3, title: 'PREMIUM', endDate: day('2030-03-01'), gracePeriodDays: 3 }
  const closing = { endTime: new Date('2030-04-01T00:00:00Z'), byPlatform: false }
  const closed = [await aKnownCompany({ closing }), await aKnownCompany({ plan: ended })]
  const open = await aKnownCompany({ plan: { ...ended, gracePeriodDays: 7 } })
  for (const company of [...closed, open]) await newTask(company, '2030-03-06')
  fixture.clock.set('2030-03-07T05:00:00Z')
  await soon(() => open.notices().length === 1)
  for (const company of closed) {
    expect(await turnAfter(company.tenantId, fixture.clock.now())).toMatchObject({
      notifiedDate: '2030-03-07',
    })
    expect(company.notices()).toEqual([])
  }
})

it('an assignee who was taken out of the project gets no notice, and an owner without a role does', async () => {
  fixture.clock.set('2030-03-12T04:00:00Z')
  const company = await aKnownCompany()
  const project = { id: randomUUID(), number: company.projectNumber + 5_000, code: 'OUT', name: 'Out' }
  const people = (...ids: string[]) => ids.map((userId) => ({ userId, roleId: 2 }))
  await company.publishProject({ ...project, members: people('mona', 'emad', 'olivia') })
  await knownProject(fixture, company, project.number)
  await newTask({ ...company, projectNumber: project.number }, '2030-03-13')
  const kept = await newTask({ ...company, projectNumber: project.number }, '2030-03-13', {
    assigneeId: 'mona',
  })
  const owned = await newTask({ ...company, projectNumber: project.number }, '2030-03-13', {
    assigneeId: 'olivia',
  })
  await company.publishMember('olivia', { subscribedAs: SubscribedAs.OWNER })
  await company.publishProject({ ...project, version: 2n, members: people('mona') })
  const stored = fixture.service.connection.collection('projects')
  await soon(() => stored.findOne({ number: project.number, version: 2 }))
  const members = fixture.service.connection.collection('members')
  await soon(() => members.findOne({ tenantId: company.tenantId, userId: 'olivia', owner: true }))
  fixture.clock.set('2030-03-12T05:00:00Z')
  await turnAfter(company.tenantId, fixture.clock.now())
  await soon(() => company.notices().length >= 2)
  expect(company.notices().toSorted()).toEqual(
    [`DUE_SOON ${kept} mona`, `DUE_SOON ${owned} olivia`].toSorted(),
  )
})

it('a person gets twenty notices a turn, and a turn that is missed at night waits for the morning', async () => {
  fixture.clock.set('2030-03-11T20:00:00Z')
  const company = await aKnownCompany()
  for (let index = 0; index < 22; index++) await newTask(company, '2030-03-12', { requestId: randomUUID() })
  const { dueTime, notifiedDate } = await turnAfter(company.tenantId, fixture.clock.now())
  expect([dueTime.toISOString(), notifiedDate]).toEqual(['2030-03-12T05:00:00.000Z', null])
  fixture.clock.set('2030-03-13T05:00:00Z')
  const turn = await turnAfter(company.tenantId, fixture.clock.now())
  expect(turn.dueTime.getTime() - fixture.clock.now().getTime()).toBe(DAY_MS)
  await soon(() => company.notices().length === 20)
  expect(new Set(company.notices().map((notice) => notice.split(' ')[0]))).toEqual(new Set(['OVERDUE']))
})
