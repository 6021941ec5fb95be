import { type Plan, type PlanTask, planXml } from '@smartproject/kit/sheets/plan-file'
import fc from 'fast-check'

import { read, rowOf } from '../golden/golden-fixture.js'

const calendar = {
  first: '2027-01-01',
  last: '2027-01-31',
  daysOff: ['2027-01-01', '2027-01-02', '2027-01-08'],
}
const task = (code: string, more: Partial<PlanTask> = {}): PlanTask => ({
  code,
  name: `Task ${code}`,
  level: 1,
  hasParts: false,
  isMilestone: false,
  start: '2027-01-03',
  due: '2027-01-05',
  days: 3,
  percent: 0,
  isManual: false,
  constraint: null,
  deadline: null,
  person: '',
  links: [],
  ...more,
})
const parsed = (tasks: readonly PlanTask[]) => read(planXml({ title: 'Timeline', tasks, calendar }))

describe('a timeline that was saved as a plan', () => {
  it('has all it shows when it is read again', async () => {
    const file = await parsed([
      task('A-1', { hasParts: true, name: 'Roof & <walls>' }),
      task('A-2', {
        level: 2,
        percent: 100,
        person: 'Sara',
        isManual: true,
        constraint: { kind: 'FNLT', day: '2027-01-09' },
        deadline: '2027-01-12',
      }),
      task('A-3', {
        isMilestone: true,
        start: null,
        due: '2027-01-13',
        links: [{ from: 1, type: 'SS', lag: -2, unit: 'cd' }],
      }),
      task('A-4', { start: null, due: null }),
    ])
    expect(file.source).toBe('msproject')
    expect(rowOf(file, 'Task A-2')).toEqual({
      key: 'A-2',
      id: '2',
      name: 'Task A-2',
      status: 'Complete',
      closed: 'yes',
      start: '2027-01-03',
      due: '2027-01-05',
      parent: '1',
      assignee: 'Sara',
      allocations: 'Sara 1440m',
      mode: 'manual',
      constraint: 'FNLT 2027-01-09',
      deadline: '2027-01-12',
    })
    expect(rowOf(file, 'Roof & <walls>')).not.toHaveProperty('duration')
    expect(rowOf(file, 'Task A-3')).toMatchObject({
      milestone: 'yes',
      due: '2027-01-13',
      predecessors: '2 SS-2cd',
    })
    expect(Object.keys(rowOf(file, 'Task A-4'))).not.toContain('due')
    expect(rowOf(file, 'Roof & <walls>').key).toBe('A-1')
  })

  it('returns its names, days, outline and links, whatever they are', async () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((name) => `x${name.replace(/[\p{C}\p{Z}]/gu, '')}`)
    const link = fc.record({
      type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
      lag: fc.integer({ min: -30, max: 30 }),
      unit: fc.constantFrom('wd', 'cd'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, link), { minLength: 1, maxLength: 6 }), async (all) => {
        const tasks: Plan['tasks'] = all.map(([name, one], at) =>
          task(`A-${at}`, { name, links: at === 0 ? [] : [{ from: at - 1, ...one }] }),
        )
        const { columns, rows } = await parsed(tasks)
        const cell = (row: number, target: string) =>
          rows[row]?.cells[columns.findIndex((column) => column.target === target)] ?? ''
        all.forEach(([name, { type, lag, unit }], at) => {
          const days = lag === 0 ? '' : `${lag > 0 ? '+' : ''}${lag}${unit === 'cd' ? 'cd' : 'd'}`
          expect(cell(at, 'name')).toBe(name)
          expect(cell(at, 'predecessors')).toBe(at === 0 ? '' : `${at} ${type}${days}`)
        })
      }),
    )
  })

  it('has the week and the holidays of the company', () => {
    const xml = planXml({
      title: 'Timeline',
      tasks: [],
      calendar: { ...calendar, daysOff: weekends('2027-01-10') },
    })
    const working = [...xml.matchAll(/<DayType>(\d)<\/DayType><DayWorking>(\d)/g)].map(([, day, is]) => [
      day,
      is,
    ])
    expect(working.filter(([, is]) => is === '0').map(([day]) => day)).toEqual(['6', '7'])
    expect(xml.match(/<FromDate>[^<]*/g)).toEqual(['<FromDate>2027-01-10T00:00:00'])
  })
})

/** Fridays and Saturdays of January 2027, and one day more. */
function weekends(holiday: string): string[] {
  const days = [1, 2, 8, 9, 15, 16, 22, 23, 29, 30].map((day) => `2027-01-${String(day).padStart(2, '0')}`)
  return [...days, holiday]
}
