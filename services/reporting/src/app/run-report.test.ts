import { tenantId } from '@smartproject/kit/types/ids'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { reports } from './reports/registry.js'
import { runReport } from './run-report.js'

const caller: Caller = { ...systemCaller(tenantId('t1'), 'r1'), userId: 'mona', owner: true }
const project = { id: 'p', number: 7, members: [], version: 1 }
const company = { timeZone: 'Asia/Qatar', calendar: { weekendDays: [5, 6], holidays: [] }, version: 1 }

/** A company with one project in which nothing has happened. */
const stores = {
  projects: { byNumber: (number: number) => Promise.resolve(number === 7 ? project : null) },
  subscription: { get: () => Promise.resolve(company) },
  histories: { ofProjects: () => Promise.resolve([]) },
} as unknown as Stores
const deps = {
  work: { read: () => ({ serving: () => Promise.resolve(stores) }) },
  clock: { now: () => new Date('2026-03-10T08:00:00Z') },
} as unknown as Deps

function run(
  report: string,
  params: Record<string, string[]> = {},
  projectNumber = 7,
  features: string[] | null = null,
) {
  const asked = { report, projectNumber, params: new Map(Object.entries(params)), passport: { features } }
  return runReport(deps, caller, asked)
}

describe('a report of a feature that plans differ in (B33)', () => {
  const off = { kind: 'forbidden', reason: 'FEATURE_OFF', meta: { feature: 'iteration' } }

  it('is refused where the plan does not hold it, and only this one', async () => {
    await expect(run('burn-down', {}, 7, ['drf'])).rejects.toMatchObject(off)
    await expect(run('lane-counts', { dates: ['2026-03-09'] }, 7, [])).resolves.toMatchObject({ more: false })
  })

  it('runs where the plan holds it', async () => {
    await expect(run('burn-down', {}, 7, ['iteration'])).resolves.toMatchObject({ more: false })
  })

  it('of a project that is not there says no more than that', async () => {
    await expect(run('burn-down', {}, 8, [])).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})

it('a burn-down begins no earlier than the project, whose first task is yet to come: today', async () => {
  for (const from of [[], ['2026-02-01']]) {
    const { params, rows } = await run('burn-down', from.length > 0 ? { from } : {})
    expect(params.map(({ name, values }) => [name, ...values])).toEqual([
      ['from', '2026-03-10'],
      ['to', '2026-03-10'],
    ])
    expect(rows).toEqual([['2026-03-10', 0, 0]])
  }
})

it('a report that does not exist is not found', async () => {
  await expect(run('no-such')).rejects.toMatchObject({ kind: 'not_found', reason: 'REPORT_NOT_FOUND' })
})

it('every wrong parameter is named at once, unknown ones too', async () => {
  await expect(run('lane-counts', { dates: ['2026-02-30'], colour: ['red'] })).rejects.toMatchObject({
    kind: 'invalid',
    fields: [
      { field: 'params.colour', reason: 'UNKNOWN_FIELD' },
      { field: 'params.dates', reason: 'DATE_INVALID' },
    ],
  })
})

it('the answer tells the columns in the order of the cells and the values it was run with', async () => {
  const answer = await run('lane-counts', { dates: ['2026-03-09'] })
  expect(answer.params).toEqual([{ name: 'dates', kind: 'days', options: [], values: ['2026-03-09'] }])
  expect(answer.columns.map(({ key }) => key)).toEqual([
    'date',
    'new',
    'assigned',
    'progress',
    'resolved',
    'closed',
    'overdue',
  ])
  expect(answer.rows).toEqual([['2026-03-09', 0, 0, 0, 0, 0, 0]])
})

describe('the definitions', () => {
  it('have ids that are different and fit into an address', () => {
    const ids = reports.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][a-z-]{0,39}$/.test(id))).toEqual([])
  })

  it.each(reports.map((report) => [report.id, report] as const))(
    '%s takes its own defaults, and counts say what they count',
    (_, { params, columns }) => {
      const today = '2026-03-10' as PlainDate
      for (const { byDefault, schema } of Object.values(params)) {
        const values = byDefault(today)
        if (values.length > 0) expect(schema.safeParse(values).success).toBe(true)
      }
      for (const column of Object.values(columns))
        expect(column.kind === 'number' ? [column.unit, column.measure].every(Boolean) : true).toBe(true)
    },
  )
})
