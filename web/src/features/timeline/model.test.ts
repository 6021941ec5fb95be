import { toDayNumber } from '../../lib/plain-date.js'
import type { Card } from '../../task-kit/model.js'
import { someCards } from '../../task-kit/testing/list-server.js'
import { datesAt, linksOf, progressOf, rowsOf, spanOfTask, type RowOptions } from './model.js'

const options: RowOptions = {
  grouping: 'parent',
  closed: new Set(),
  writable: true,
  nameOf: (group) => group || 'None',
}
const day = toDayNumber

const aCard = (id: string, extra: Partial<Card> = {}): Card => {
  const [card] = someCards(1, () => ({
    id,
    rank: id,
    parent: '',
    release: '',
    blocked_by: [],
    start_date: '2027-01-03',
    due_date: '2027-01-05',
    ...extra,
  }))
  if (!card) throw new Error('no card')
  return card
}

const tree = [
  aCard('a', { start_date: null, due_date: null }),
  aCard('b', { parent: 'a', start_date: '2027-01-06', due_date: '2027-01-07', release: 'r-2' }),
  aCard('c', { parent: 'a', start_date: '2027-01-03', due_date: '2027-01-04', release: 'r-1' }),
  aCard('d', { start_date: null, due_date: '2027-01-13', task_type: 5 }),
]

it('a tree has children by their start below their parent, whose bar holds theirs', () => {
  const rows = rowsOf(tree, options)
  expect(rows.map(({ id, level, kind }) => [id, level, kind])).toEqual([
    ['a', 1, 'parent'],
    ['c', 2, 'task'],
    ['b', 2, 'task'],
    ['d', 1, 'milestone'],
  ])
  const span = { start: day('2027-01-03'), due: day('2027-01-07') }
  expect(rows[0]).toMatchObject({ expanded: true, movable: false, span })
  expect(rows[1]).toMatchObject({ movable: true })
})

it('a closed parent keeps its bar and hides what is below it', () => {
  const rows = rowsOf(tree, { ...options, closed: new Set(['a']) })
  expect(rows.map(({ id, expanded }) => [id, expanded])).toEqual([
    ['a', false],
    ['d', null],
  ])
  expect(rows[0]?.span).toEqual({ start: day('2027-01-03'), due: day('2027-01-07') })
})

it('groups stand by name with the tasks without a value last', () => {
  const rows = rowsOf(tree, { ...options, grouping: 'release' })
  expect(rows.filter(({ kind }) => kind === 'group').map(({ label }) => label)).toEqual([
    'r-1',
    'r-2',
    'None',
  ])
  expect(rows.filter(({ level }) => level === 2)).toHaveLength(4)
})

it('one date alone is a bar of a day, and a milestone is its due day (X1, X4)', () => {
  const [first, last] = [day('2027-01-03'), day('2027-01-06')]
  const spanAt = (start_date: string | null, due_date: string | null, task_type = 1) =>
    spanOfTask({ start_date, due_date, task_type })
  expect(spanAt('2027-01-03', null)).toEqual({ start: first, due: first })
  expect(spanAt('2027-01-03', '2027-01-06', 5)).toEqual({ start: last, due: last })
  expect(spanAt(null, null)).toBeNull()
  const dates = datesAt({ task_type: 5 }, { start: last, due: last }, () => '2027-01-06')
  expect(dates).toEqual({ start_date: null, due_date: '2027-01-06' })
})

it('a link is broken where the task begins before the other one has ended', () => {
  const cards = [
    aCard('a'),
    aCard('b', { blocked_by: ['a'], start_date: '2027-01-05', due_date: '2027-01-07' }),
    aCard('c', { blocked_by: ['a', 'gone'], start_date: '2027-01-06', due_date: '2027-01-07' }),
  ]
  const links = linksOf(new Map(cards.map((card) => [card.id, card])))
  expect(links.map(({ from, to, broken }) => [from, to, broken])).toEqual([
    ['a', 'b', true],
    ['a', 'c', false],
  ])
})

it.each([
  [{ status: 'closed' }, 100],
  [{ subtasks: 4, closed_subtasks: 1 }, 25],
  [{ checks: 3, done_checks: 2 }, 67],
  [{ estimate_minutes: 60, spent_minutes: 90 }, 99],
  [{ estimate_minutes: 0, spent_minutes: 90 }, 0],
] as const)('a task with %j is %i percent done', (fields, percent) => {
  const none = {
    subtasks: 0,
    closed_subtasks: 0,
    checks: 0,
    done_checks: 0,
    estimate_minutes: 0,
    spent_minutes: 0,
  }
  expect(progressOf(aCard('a', { status: 'progress', ...none, ...fields }))).toBe(percent)
})
