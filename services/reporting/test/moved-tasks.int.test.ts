import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import {
  aCompany,
  aDay,
  type Company,
  countsOf,
  type Fixture,
  soon,
  START_MS,
  startFixture,
} from './builders.js'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)
afterAll(() => fixture.stop())

/** Another project of the company. */
async function anotherProject({ tenantId, projectNumber }: Company): Promise<number> {
  const number = projectNumber + 1_000_000
  await fixture.service.bus.publish(topics.projectEvent, {
    tenantId,
    aggregateId: randomUUID(),
    message: {
      tenantId,
      project: { id: randomUUID(), number, version: 1n, members: [{ userId: 'mona', roleId: 5 }] },
    },
  })
  return number
}

async function countsIn(company: Company, projectNumber: number, dates: string[]) {
  const params = [{ name: 'dates', values: dates }]
  const asked = { report: 'lane-counts', projectNumber, params }
  return (await fixture.client.runReport(asked, await company.as('mona'))).rows.map(countsOf)
}

it('a moved task is counted in its former project until then, and in the other one from then on, also after it came back', async () => {
  const company = await aCompany(fixture)
  const home = company.projectNumber
  const other = await anotherProject(company)
  const id = randomUUID()
  const there = { projectNumber: other }
  const change = TaskChange.UPDATED
  const status = TaskStatus.PROGRESS
  await company.publishTask({ id, version: 1, time: '2026-03-02T08:00:00Z', status })
  await company.publishTask({
    id,
    version: 2,
    time: '2026-03-04T08:00:00Z',
    status,
    change,
    from: home,
    fields: there,
  })
  await company.publishTask({
    id,
    version: 3,
    time: '2026-03-05T08:00:00Z',
    status: TaskStatus.CLOSED,
    fields: there,
  })
  await company.publishTask({ id, version: 4, time: '2026-03-08T08:00:00Z', status, change, from: other })

  const days = ['2026-03-03', '2026-03-04', '2026-03-06', '2026-03-09']
  const inHome = await soon(async () => {
    const counts = await countsIn(company, home, days)
    return counts[3]?.progressCount === 1 && counts
  })
  expect(inHome).toEqual([
    aDay('2026-03-03', { progressCount: 1 }),
    aDay('2026-03-04'),
    aDay('2026-03-06'),
    aDay('2026-03-09', { progressCount: 1 }),
  ])
  expect(await countsIn(company, other, days)).toEqual([
    aDay('2026-03-03'),
    aDay('2026-03-04', { progressCount: 1 }),
    aDay('2026-03-06', { closedCount: 1 }),
    aDay('2026-03-09'),
  ])
  const entered = await company.timelines()
  expect(entered.timelines.map(({ status: lane, statusTime }) => [lane, statusTime?.toISOString()])).toEqual([
    ['progress', '2026-03-02T08:00:00.000Z'],
    ['progress', '2026-03-08T08:00:00.000Z'],
  ])
  const elsewhere = await company.timelines({ projectNumber: other })
  expect(elsewhere.timelines.map(({ status: lane }) => lane)).toEqual(['progress', 'closed'])
})
