import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { reports } from '../src/app/reports/registry.js'
import {
  aCompany,
  cellsOf,
  day,
  soon,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
} from './builders.js'
import { publisher } from './publisher.js'

interface KeptHistory {
  _id: string
  states: { points?: number }[]
}

let fixture: Fixture
const { published } = publisher(() => fixture)

// It is 2026-03-10 in all companies.
beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

/** Runs a report as a member of the project. */
async function run(company: Company, report: string, params: Record<string, string[]> = {}) {
  const { projectNumber } = company
  const asked = Object.entries(params).map(([name, values]) => ({ name, values }))
  return fixture.client.runReport({ report, projectNumber, params: asked }, await company.as('mona'))
}

async function rowsOf(company: Company, report: string, params: Record<string, string[]> = {}) {
  return (await run(company, report, params)).rows.map(cellsOf)
}

describe('months', () => {
  it('stand as each month ended, the running one as it is now; overdue tasks stand in a lane as well (G1)', async () => {
    const company = await aCompany(fixture)
    const [late, done] = [randomUUID(), randomUUID()]
    const due = { dueDate: day('2026-02-10') }
    await published(
      company,
      { id: late, version: 1, time: '2026-01-15T08:00:00Z', status: TaskStatus.NEW, fields: due },
      { id: done, version: 1, time: '2026-01-20T08:00:00Z', status: TaskStatus.ASSIGNED },
      // Half past midnight of 1 February in Qatar.
      { id: done, version: 2, time: '2026-01-31T21:30:00Z', status: TaskStatus.CLOSED },
      { id: late, version: 2, time: '2026-03-02T08:00:00Z', status: TaskStatus.PROGRESS, fields: due },
    )
    expect(await rowsOf(company, 'months', { from: ['2025-12-05'], to: ['2026-04-30'] })).toEqual([
      ['2025-12', 0, 0, 0, 0, 0, 0],
      ['2026-01', 1, 1, 0, 0, 0, 0],
      ['2026-02', 1, 0, 0, 0, 1, 1],
      ['2026-03', 0, 0, 1, 0, 1, 1],
      ['2026-04', undefined, undefined, undefined, undefined, undefined, undefined],
    ])
  })

  it('are six by default, and say so', async () => {
    const { params, rows } = await run(await aCompany(fixture), 'months')
    expect(params.map(({ name, values }) => [name, ...values])).toEqual([
      ['from', '2025-10-01'],
      ['to', '2026-03-10'],
    ])
    expect(rows).toHaveLength(6)
  })
})

describe('burn-down', () => {
  const points = (storyPoints: number, dueDate?: string) => ({
    fields: { storyPoints, ...(dueDate === undefined ? {} : { dueDate: day(dueDate) }) },
  })

  it('tells the points left at the end of each day, nothing of days to come, and the ideal over working days (G1)', async () => {
    const company = await aCompany(fixture)
    const [first, second] = [randomUUID(), randomUUID()]
    await published(
      company,
      {
        id: first,
        version: 1,
        time: '2026-03-01T08:00:00Z',
        status: TaskStatus.NEW,
        ...points(5, '2026-03-12'),
      },
      { id: second, version: 1, time: '2026-03-01T09:00:00Z', status: TaskStatus.NEW, ...points(3) },
      {
        id: first,
        version: 2,
        time: '2026-03-09T09:00:00Z',
        status: TaskStatus.CLOSED,
        ...points(5, '2026-03-12'),
      },
    )
    const { params, columns, rows } = await run(company, 'burn-down', { from: ['2026-03-08'] })
    // The week of the company is Sunday to Thursday, and 11 March is a holiday.
    expect(rows.map(cellsOf)).toEqual([
      ['2026-03-08', 8, 8],
      ['2026-03-09', 3, expect.closeTo(5.33, 2)],
      ['2026-03-10', 3, expect.closeTo(2.67, 2)],
      ['2026-03-11', undefined, expect.closeTo(2.67, 2)],
      ['2026-03-12', undefined, 0],
    ])
    expect(params.find(({ name }) => name === 'to')?.values).toEqual(['2026-03-12'])
    expect(columns.map(({ unit }) => unit)).toEqual(['', 'points', 'points'])
  })

  it('of a new project begins with its first task, the ideal with all of its tasks', async () => {
    const company = await aCompany(fixture)
    const due = { fields: { dueDate: day('2026-03-12') } }
    await published(
      company,
      { id: randomUUID(), version: 1, time: '2026-03-08T08:00:00Z', status: TaskStatus.NEW, ...due },
      { id: randomUUID(), version: 1, time: '2026-03-09T08:00:00Z', status: TaskStatus.NEW },
    )
    const { params, columns, rows } = await run(company, 'burn-down')
    expect(params.map(({ values }) => values[0])).toEqual(['2026-03-08', '2026-03-12'])
    expect(columns[1]?.unit).toBe('tasks')
    expect(rows.map(cellsOf)).toEqual([
      ['2026-03-08', 1, 2],
      ['2026-03-09', 2, expect.closeTo(1.33, 2)],
      ['2026-03-10', 2, expect.closeTo(0.67, 2)],
      ['2026-03-11', undefined, expect.closeTo(0.67, 2)],
      ['2026-03-12', undefined, 0],
    ])
  })

  it('counts tasks where none is estimated, and is the same for events in any order and twice', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    const [one, two] = [
      { id, version: 1, time: '2026-03-01T08:00:00Z', status: TaskStatus.NEW },
      { id, version: 2, time: '2026-03-09T08:00:00Z', status: TaskStatus.CLOSED },
    ]
    await published(company, two, one, two)
    const { columns, rows } = await run(company, 'burn-down', { from: ['2026-03-08'], to: ['2026-03-09'] })
    expect(rows.map(cellsOf)).toEqual([
      ['2026-03-08', 1, 1],
      ['2026-03-09', 0, 0],
    ])
    expect(columns[1]?.unit).toBe('tasks')
  })

  it('of states kept before points were known takes the next points that are', async () => {
    const company = await aCompany(fixture)
    const id = randomUUID()
    await published(
      company,
      { id, version: 1, time: '2026-03-01T08:00:00Z', status: TaskStatus.NEW, ...points(1) },
      { id, version: 2, time: '2026-03-09T08:00:00Z', status: TaskStatus.PROGRESS, ...points(5) },
    )
    const histories = fixture.service.connection.collection<KeptHistory>('task_histories')
    await histories.updateOne({ _id: id }, { $unset: { 'states.0.points': '' } })
    const march = { from: ['2026-03-08'], to: ['2026-03-09'] }
    const rows = [
      ['2026-03-08', 5, 5],
      ['2026-03-09', 5, 0],
    ]
    expect(await rowsOf(company, 'burn-down', march)).toEqual(rows)
    // States that are kept are not written again with new ones.
    const later = { time: '2026-03-11T08:00:00Z', status: TaskStatus.RESOLVED, ...points(8) }
    await published(company, { id, version: 3, ...later })
    const kept = await histories.findOne({ _id: id })
    expect(kept?.states.map((state) => state.points)).toEqual([undefined, 5, 8])
    expect(await rowsOf(company, 'burn-down', march)).toEqual(rows)
  })
})

describe('status changes', () => {
  const ofLanes = (lanes: string[]) => ({ from: ['2026-03-02'], to: ['2026-03-03'], lanes })

  it('tell when each task entered which lane and by whom, for whole days of the subscription (G1)', async () => {
    const company = await aCompany(fixture)
    await company.publishMember('mona', 'Mona Haddad')
    const id = randomUUID()
    await published(
      company,
      // One minute before and after midnight in Qatar, and a change that is no change of lane.
      { id, version: 1, time: '2026-03-01T20:59:00Z', status: TaskStatus.NEW },
      { id, version: 2, time: '2026-03-01T21:01:00Z', status: TaskStatus.ASSIGNED },
      {
        id,
        version: 3,
        time: '2026-03-02T08:00:00Z',
        status: TaskStatus.ASSIGNED,
        change: TaskChange.UPDATED,
      },
      { id, version: 4, time: '2026-03-03T20:59:00Z', status: TaskStatus.RESOLVED },
      { id, version: 5, time: '2026-03-03T21:00:00Z', status: TaskStatus.CLOSED },
    )
    const rows = await soon(async () => {
      const found = await rowsOf(company, 'status-changes', ofLanes([]))
      return found[0]?.[3] === 'Mona Haddad' && found
    })
    expect(rows).toEqual([
      ['2026-03-02T00:01', 'Version 2', 'assigned', 'Mona Haddad'],
      ['2026-03-03T23:59', 'Version 4', 'resolved', 'Mona Haddad'],
    ])
    const some = await rowsOf(company, 'status-changes', ofLanes(['new', 'resolved']))
    expect(some.map(([, , lane]) => lane)).toEqual(['resolved'])
    await expect(run(company, 'status-changes', ofLanes(['done']))).rejects.toMatchObject({
      fields: [{ field: 'params.lanes', reason: 'UNKNOWN' }],
    })
  })

  it('say that there are more than a report gives', async () => {
    const company = await aCompany(fixture)
    const { tenantId, projectNumber } = company
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      _id: `${tenantId}-${at}`,
      tenantId,
      projectNumber,
      taskId: 't',
      taskName: 'Many moves',
      lane: 'new',
      time: new Date(Date.parse('2026-03-02T08:00:00Z') + at),
      userId: '',
    }))
    await fixture.service.connection.collection<{ _id: string }>('lane_changes').insertMany(rows)
    const answer = await run(company, 'status-changes')
    expect([answer.rows.length, answer.more]).toEqual([1_000, true])
    expect(cellsOf(answer.rows[0] ?? { cells: [] })).toEqual([
      '2026-03-02T11:00',
      'Many moves',
      'new',
      undefined,
    ])
  })
})

describe('every report', () => {
  const FACTS = ['projects', 'members', 'subscriptions', 'project_items', 'work']
  const READ = ['task_histories', 'lane_changes', ...FACTS]

  it.each(reports.map((report) => report.id))('%s reads by indexes alone, with its defaults', async (id) => {
    const company = await aCompany(fixture)
    await published(company, {
      id: randomUUID(),
      version: 1,
      time: '2026-03-02T08:00:00Z',
      status: TaskStatus.NEW,
    })
    const { db } = fixture.service.connection
    await db?.command({ profile: 2 })
    await run(company, id, id === 'lane-counts' ? { dates: ['2026-03-09'] } : {})
    await db?.command({ profile: 0 })
    const reads = await db
      ?.collection<{ ns: string; op: string; planSummary: string }>('system.profile')
      .find({
        ns: { $in: READ.map((name) => `${db.databaseName}.${name}`) },
        op: { $in: ['query', 'command'] },
      })
      .toArray()
    await db?.collection('system.profile').drop()
    expect(reads?.length).toBeGreaterThan(2)
    expect(reads?.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([])
  })
})

describe('the parameters', () => {
  it('a range that is turned round, too long or made of no days is refused by the names of its ends (G2)', async () => {
    const company = await aCompany(fixture)
    const faults = async (from: string, to: string) => {
      const refused = (await run(company, 'months', { from: [from], to: [to] }).catch(
        (error: unknown) => error,
      )) as { fields: { field: string; reason: string }[] }
      return refused.fields.map(({ field, reason }) => `${field} ${reason}`)
    }
    expect(await faults('2026-03-02', '2026-03-01')).toEqual(['params.to BEFORE_START'])
    expect(await faults('2024-01-01', '2026-03-11')).toEqual(['params.to SPAN_TOO_LONG'])
    expect(await faults('2026-13-01', 'tomorrow')).toEqual([
      'params.from DATE_INVALID',
      'params.to DATE_INVALID',
    ])
    expect((await run(company, 'months', { from: ['2024-01-01'], to: ['2026-03-10'] })).rows).toHaveLength(27)
  })

  it('an unknown report or project is not found (G3)', async () => {
    const company = await aCompany(fixture)
    await expect(run(company, 'no-such')).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'REPORT_NOT_FOUND',
    })
    await expect(run({ ...company, projectNumber: 999_999_999 }, 'months')).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'PROJECT_NOT_FOUND',
    })
  })
})
