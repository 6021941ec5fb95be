import { randomUUID } from 'node:crypto'

import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aCompany, cellsOf, day, startRoom, START_MS, type Company, type Room } from './builders.js'
import { telling } from './telling.js'

let room: Room
const { told } = telling(() => room)

// It is 2026-03-10 in all companies.
beforeAll(async () => {
  room = await startRoom()
}, START_MS)

afterAll(() => room.stop())

/** Runs a report as a member of the project. */
async function run(company: Company, report: string, params: Record<string, string[]> = {}) {
  const { projectNumber } = company
  const asked = Object.entries(params).map(([name, values]) => ({ name, values }))
  return room.client.runReport({ report, projectNumber, params: asked }, await company.as('mona'))
}

async function rowsOf(company: Company, report: string, params: Record<string, string[]> = {}) {
  return (await run(company, report, params)).rows.map(cellsOf)
}

describe('months', () => {
  it('G1: stand as each month ended, the one that runs as it is now; overdue tasks stand in a lane as well', async () => {
    const company = await aCompany(room)
    const [late, done] = [randomUUID(), randomUUID()]
    const due = { dueDate: day('2026-02-10') }
    await told(
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
    const { params, rows } = await run(await aCompany(room), 'months')
    expect(params.map(({ name, values }) => [name, ...values])).toEqual([
      ['from', '2025-10-01'],
      ['to', '2026-03-10'],
    ])
    expect(rows).toHaveLength(6)
  })
})

describe('what is asked', () => {
  it('G2: a range that is turned round, too long or made of no days is refused by the names of its ends', async () => {
    const company = await aCompany(room)
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

  it('G3: a report or a project that is not there is not found', async () => {
    const company = await aCompany(room)
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
