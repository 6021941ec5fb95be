import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import {
  aCompany,
  cellsOf,
  day,
  soon,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
  type TaskChangeEvent,
} from './builders.js'
import { publisher } from './publisher.js'

// It is 2026-03-10 in all companies.

let fixture: Fixture
const { published } = publisher(() => fixture)

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

const stored = (collection: string, id: string) =>
  fixture.service.connection.collection<{ _id: string }>(collection).findOne({ _id: id })

/** A label or a category of the project, known to the service; its id. */
async function anItem(company: Company, kind: ProjectItemKind, name: string, fields: object = {}) {
  const id = randomUUID()
  const { tenantId, projectNumber } = company
  const item = { tenantId, projectNumber, kind, id, name, color: '#336699', version: 1n, ...fields }
  await fixture.service.bus.publish(topics.projectItemEvent, { tenantId, aggregateId: id, message: item })
  await soon(() => stored('project_items', id))
  return id
}

async function logged(company: Company, taskId: string, date: string, minutes: number) {
  const id = randomUUID()
  const { tenantId, projectNumber } = company
  const worklog = { id, taskId, userId: 'emad', date: day(date), minutes, version: 1n }
  const message = { tenantId, projectNumber, worklog }
  await fixture.service.bus.publish(topics.worklogEvent, { tenantId, aggregateId: id, message })
  await soon(() => stored('work', id))
}

const made = (id: string, fields: object, status = TaskStatus.NEW): TaskChangeEvent => ({
  id,
  version: 1,
  time: '2026-03-02T08:00:00Z',
  status,
  fields,
})

async function run(company: Company, params: Record<string, string[]>, user: object = { role: 'owner' }) {
  const asked = Object.entries(params).map(([name, values]) => ({ name, values }))
  const { projectNumber } = company
  const request = { report: 'category-label', projectNumber, params: asked }
  const { rows, total } = await fixture.client.runReport(request, await company.as('mona', user))
  return { rows: rows.map(cellsOf), total: total && cellsOf(total) }
}

const range = { from: ['2026-03-01'], to: ['2026-03-10'] }

describe('tasks and hours by label', () => {
  it('hold a task of two labels in two rows and once in the total, and join rows by their ids', async () => {
    const company = await aCompany(fixture)
    const [one, other] = [
      await anItem(company, ProjectItemKind.LABEL, 'Urgent'),
      await anItem(company, ProjectItemKind.LABEL, 'Urgent'),
    ]
    const [both, none] = [randomUUID(), randomUUID()]
    await published(company, made(both, { labelIds: [one, other] }), made(none, {}, TaskStatus.CLOSED))
    await published(company, made(randomUUID(), { labelIds: [other] }, TaskStatus.PROGRESS))
    await logged(company, both, '2026-03-03', 50)
    await logged(company, none, '2026-03-03', 25)
    // Before and after the range.
    await logged(company, both, '2026-02-28', 600)
    await logged(company, both, '2026-03-11', 600)
    expect(await run(company, { by: ['label'], ...range })).toEqual({
      rows: [
        [other, 'Urgent', '#336699', 1, 0, 1, 0, 0, 0.83, 50],
        [one, 'Urgent', '#336699', 1, 0, 0, 0, 0, 0.83, 50],
        [undefined, undefined, undefined, 0, 0, 0, 0, 1, 0.42, 25],
      ],
      total: [undefined, undefined, undefined, 1, 0, 1, 0, 1, 1.25, 75],
    })
  })

  it('stand as the range ended by lane, and as it is now by label; what was archived then does not count, its hours do', async () => {
    const company = await aCompany(fixture)
    const label = await anItem(company, ProjectItemKind.LABEL, 'Paint')
    const [moved, archived] = [randomUUID(), randomUUID()]
    await published(
      company,
      made(moved, {}),
      made(archived, { labelIds: [label] }),
      {
        id: moved,
        version: 2,
        time: '2026-03-06T08:00:00Z',
        status: TaskStatus.CLOSED,
        fields: { labelIds: [label] },
      },
      {
        id: archived,
        version: 2,
        time: '2026-03-04T08:00:00Z',
        status: TaskStatus.NEW,
        change: TaskChange.UPDATED,
        fields: { labelIds: [label], archived: true },
      },
    )
    await logged(company, archived, '2026-03-03', 60)
    const asked = { by: ['label'], from: ['2026-03-01'], to: ['2026-03-05'] }
    expect((await run(company, asked)).rows).toEqual([
      [label, 'Paint', '#336699', 1, 0, 0, 0, 0, 1, 60],
      [undefined, undefined, undefined, 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('of a label that was deleted stand with those of none', async () => {
    const company = await aCompany(fixture)
    const gone = await anItem(company, ProjectItemKind.LABEL, 'Gone', { deleted: true, version: 2n })
    await published(company, made(randomUUID(), { labelIds: [gone] }))
    expect((await run(company, { by: ['label'], ...range })).rows).toEqual([
      [undefined, undefined, undefined, 1, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('take a task that was kept before labels were, and has not changed since, for one of none', async () => {
    const company = await aCompany(fixture)
    const label = await anItem(company, ProjectItemKind.LABEL, 'Paint')
    const id = randomUUID()
    await published(company, made(id, { labelIds: [label] }))
    const whole = ['taskType', 'labelIds'].map((field) => [`states.0.${field}`, ''])
    await fixture.service.connection
      .collection<{ _id: string }>('task_histories')
      .updateOne({ _id: id }, { $unset: Object.fromEntries(whole) })
    const later = { id, version: 2, time: '2026-03-03T08:00:00Z', status: TaskStatus.PROGRESS }
    const counts = async () => (await run(company, { by: ['label'], ...range })).rows.map((row) => row[3])
    expect(await counts()).toEqual([0, 1])
    await published(company, { ...later, fields: { labelIds: [label] } })
    expect((await run(company, { by: ['label'], ...range })).rows[0]?.slice(3, 6)).toEqual([0, 0, 1])
  })
})

describe('tasks and hours by category', () => {
  it('are asked by default, the largest first; hours are of those alone who may read how long people worked', async () => {
    const company = await aCompany(fixture)
    const [small, large, empty] = [
      await anItem(company, ProjectItemKind.CATEGORY, 'Small', { color: '' }),
      await anItem(company, ProjectItemKind.CATEGORY, 'Large', { color: '' }),
      await anItem(company, ProjectItemKind.CATEGORY, 'Empty', { color: '', projectNumber: 0 }),
    ]
    const ids = [large, large, small].map((categoryId) => ({ id: randomUUID(), categoryId }))
    await published(company, ...ids.map(({ id, categoryId }) => made(id, { categoryId })))
    await logged(company, ids[0]?.id ?? '', '2026-03-09', 90)
    const rows = [
      [large, 'Large', '', 2, 0, 0, 0, 0, 1.5, 90],
      [small, 'Small', '', 1, 0, 0, 0, 0, 0, 0],
      [empty, 'Empty', '', 0, 0, 0, 0, 0, 0, 0],
      [undefined, undefined, undefined, 0, 0, 0, 0, 0, 0, 0],
    ]
    expect((await run(company, {})).rows).toEqual(rows)
    // A viewer, role 5.
    const hidden = rows.map((row) => [...row.slice(0, 8), undefined, undefined])
    expect((await run(company, {}, {})).rows).toEqual(hidden)
  })

  it('are refused by another order of grouping', async () => {
    const company = await aCompany(fixture)
    await expect(run(company, { by: ['colour'] })).rejects.toMatchObject({
      fields: [{ field: 'params.by', reason: 'UNKNOWN' }],
    })
  })
})

describe('tasks and hours of a company', () => {
  /** Another project of the company, in which mona has the role. */
  async function anotherProject(company: Company, roleId: number): Promise<Company> {
    const { tenantId } = company
    const [id, number] = [randomUUID(), company.projectNumber + 1_000_000]
    const project = { id, number, version: 1n, members: [{ userId: 'mona', roleId }] }
    const message = { tenantId, project }
    await fixture.service.bus.publish(topics.projectEvent, { tenantId, aggregateId: id, message })
    await soon(() => stored('projects', id))
    return { ...company, projectNumber: number }
  }

  const ofCompany = async (company: Company, userId: string, user: object = {}) => {
    const request = { report: 'company-category-label', projectNumber: 0, params: [] }
    const { rows, total } = await fixture.client.runReport(request, await company.as(userId, user))
    return { rows: rows.map(cellsOf), total: total && cellsOf(total) }
  }

  it('are those of the projects that the caller reads, and hours only where they may be read in all of them', async () => {
    const one = await aCompany(fixture)
    const led = await anotherProject(one, 2)
    const [category, shared] = [
      await anItem(led, ProjectItemKind.CATEGORY, 'Led', { color: '' }),
      await anItem(one, ProjectItemKind.CATEGORY, 'Shared', { color: '', projectNumber: 0 }),
    ]
    const [first, second] = [randomUUID(), randomUUID()]
    const in2 = { projectNumber: led.projectNumber }
    await published(
      one,
      made(first, { categoryId: shared }),
      made(second, { categoryId: category, ...in2 }),
      made(randomUUID(), { categoryId: shared, ...in2 }, TaskStatus.CLOSED),
    )
    await logged(led, second, '2026-03-05', 30)
    const rows = [
      [shared, 'Shared', '', 1, 0, 0, 0, 1, 0, 0],
      [category, 'Led', '', 1, 0, 0, 0, 0, 0.5, 30],
      [undefined, undefined, undefined, 0, 0, 0, 0, 0, 0, 0],
    ]
    const total = [undefined, undefined, undefined, 2, 0, 0, 0, 1, 0.5, 30]
    const owner = { role: 'owner' }
    expect(await ofCompany(one, 'olivia', owner)).toEqual({ rows, total })
    // A viewer of the first project, and manager of the other one.
    const hidden = rows.map((row) => [...row.slice(0, 8), undefined, undefined])
    expect((await ofCompany(one, 'mona')).rows).toEqual(hidden)
    expect(await ofCompany(one, 'nadia')).toMatchObject({ rows: [rows[2]] })
    expect(await ofCompany(await aCompany(fixture), 'olivia', owner)).toMatchObject({ rows: [rows[2]] })
  })
})
