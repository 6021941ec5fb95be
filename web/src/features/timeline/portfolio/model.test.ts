import { fromDayNumber, toDayNumber, weekdayOf } from '../../../lib/plain-date.js'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { aPortfolio, aRelease } from './portfolio-samples.js'
import { movedDates, openedProjects, portfolioRows, type PortfolioOptions } from './model.js'

const options: PortfolioOptions = {
  names: [
    { id: 7, code: 'DEMO', name: 'Website' },
    { id: 8, code: 'APP', name: 'App' },
  ],
  turned: new Set(),
  gantts: new Map(),
  showCritical: false,
  rest: 'Without a release',
}
const labels = (rows: readonly { label: string; level: number }[]) =>
  rows.map(({ label, level }) => `${level} ${label}`)

const portfolio = aPortfolio({
  releases: [
    aRelease('r-1', { title: 'First', start_date: '2027-01-03', end_date: '2027-01-14' }),
    aRelease('r-2', { title: 'Done', state: 'completed' }),
  ],
  milestones: [
    {
      id: 'm',
      item_id: 'DEMO-9',
      name: 'Launch',
      status: 'new',
      project: 7,
      release: 'r-1',
      day: '2027-01-20',
    },
  ],
})

it('projects stand by their names, releases and milestones below them', () => {
  expect(labels(portfolioRows(portfolio, options))).toEqual([
    '1 APP App',
    '2 Without a release',
    '1 DEMO Website',
    '2 First',
    '3 DEMO-9 Launch',
    '2 Done',
    '2 Without a release',
  ])
})

it('an opened release has its tasks, none of which can be moved alone', () => {
  const turned = new Set(['release r-1', 'project 8'])
  const gantts = new Map([[7, aGantt([aGanttTask('t-1', { release: 'r-1' }), aGanttTask('t-2')])]])
  const rows = portfolioRows(portfolio, { ...options, turned, gantts })
  expect(labels(rows)).toEqual([
    '1 APP App',
    '1 DEMO Website',
    '2 First',
    '3 DEMO-1 Task t-1',
    '2 Done',
    '2 Without a release',
  ])
  expect(rows.filter(({ movable }) => movable).map(({ label }) => label)).toEqual(['First'])
  expect(openedProjects(portfolio, turned)).toEqual([7])
})

it('releases of projects that the caller does not run stay where they are', () => {
  const others = { ...portfolio, projects: portfolio.projects.map((one) => ({ ...one, manageable: false })) }
  expect(portfolioRows(others, options).filter(({ movable }) => movable)).toEqual([])
})

// Friday and Saturday are off.
const isOff = (day: string) => weekdayOf(day) === 5 || weekdayOf(day) === 6
const shift = (days: number, extra = {}) => {
  const from = toDayNumber('2027-01-03')
  const task = aGanttTask('t-1', { release: 'r-1', start: '2027-01-05', due: '2027-01-07', ...extra })
  return movedDates([task], 'r-1', { from, to: from + days }, isOff)
}

it('tasks keep their working days when their release moves, also back', () => {
  expect(shift(7)).toEqual([{ task: 't-1', start: '2027-01-12', due: '2027-01-14' }])
  expect(shift(2)).toEqual([{ task: 't-1', start: '2027-01-07', due: '2027-01-11' }])
  expect(shift(-7)).toEqual([{ task: 't-1', start: '2026-12-29', due: '2026-12-31' }])
  expect(movedDates([], 'r-1', { from: 0, to: 9 }, () => true)).toEqual([])
})

it('closed tasks, parents and tasks of others stay when their release moves', () => {
  for (const extra of [
    { status: 'closed' as const },
    { has_parts: true },
    { editable: false },
    { release: 'r-2' },
  ])
    expect(shift(7, extra)).toEqual([])
})

it('a company without a working day moves tasks by days', () => {
  const task = aGanttTask('t-1', { release: 'r-1', start: null, due: '2027-01-07' })
  const [moved] = movedDates([task], 'r-1', { from: 0, to: 3 }, (day) => toDayNumber(day) > 3)
  expect(moved).toEqual({ task: 't-1', start: null, due: fromDayNumber(toDayNumber('2027-01-07') + 3) })
})
