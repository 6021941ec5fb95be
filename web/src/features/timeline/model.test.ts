import { toDayNumber } from '../../lib/plain-date.js'
import { datesAt, spanOfTask } from '../../task-kit/schedule/task-span.js'
import { awayOf, drawnLink, removedRows, rowsOf, type RowOptions } from './model.js'
import { aGanttTask } from '../../task-kit/testing/gantt-samples.js'

const options: RowOptions = {
  grouping: 'parent',
  closed: new Set(),
  showCritical: true,
  showBaseline: true,
  away: awayOf([{ user: 'u-mona', first: '2027-01-07', last: '2027-01-08' }]),
  nameOf: (group) => group || 'None',
}
const day = toDayNumber

const tree = [
  aGanttTask('a', { has_parts: true, start: null, due: null }),
  aGanttTask('b', {
    parent: 'a',
    start: '2027-01-06',
    due: '2027-01-07',
    release: 'r-2',
    assignee: 'u-mona',
  }),
  aGanttTask('c', { parent: 'a', start: '2027-01-03', due: '2027-01-04', release: 'r-1', critical: true }),
  aGanttTask('d', { start: null, due: '2027-01-13', task_type: 5 }),
]

it('a tree has children by their start below their parent, whose bar holds theirs', () => {
  const rows = rowsOf(tree, options)
  expect(rows.map(({ id, level, kind }) => [id, level, kind])).toEqual([
    ['a', 1, 'parent'],
    ['c', 2, 'task'],
    ['b', 2, 'task'],
    ['d', 1, 'milestone'],
  ])
  expect(rows[0]).toMatchObject({
    expanded: true,
    movable: false,
    span: { start: day('2027-01-03'), due: day('2027-01-07') },
  })
  expect(rows[1]).toMatchObject({ critical: true, movable: true })
})

it('a parent lies on the days of all its parts, also where a filter hides some, in every grouping', () => {
  const parts = { start: '2027-01-03', due: '2027-01-07' }
  const days = { start: day(parts.start), due: day(parts.due) }
  const [parent, last] = tree
  if (!parent || !last) throw new Error('no tree')
  const shown = [{ ...parent, start: '2027-01-20', due: '2027-01-21', parts }, last]
  expect(rowsOf(shown, options)[0]?.span).toEqual(days)
  const grouped = rowsOf(shown, { ...options, grouping: 'release' })
  expect(grouped.find(({ id }) => id === 'a')?.span).toEqual(days)
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

it('all pieces of a split task lie in the row of the first one', () => {
  const rows = rowsOf(
    [
      aGanttTask('a'),
      aGanttTask('b', { split_of: 'a', task_type: 6, start: '2027-01-10', due: '2027-01-11' }),
    ],
    options,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.parts.map(({ id, movable }) => [id, movable])).toEqual([['b', true]])
})

it('one date alone is a bar of a day, and a milestone is its due day (X1, X4)', () => {
  const [first, last] = [day('2027-01-03'), day('2027-01-06')]
  expect(spanOfTask({ start: '2027-01-03', due: null, task_type: 1 })).toEqual({ start: first, due: first })
  expect(spanOfTask({ start: '2027-01-03', due: '2027-01-06', task_type: 5 })).toEqual({
    start: last,
    due: last,
  })
  expect(spanOfTask({ start: null, due: null, task_type: 1 })).toBeNull()
  expect(datesAt({ task_type: 5 }, { start: last, due: last }, () => '2027-01-06')).toEqual({
    start: null,
    due: '2027-01-06',
  })
})

it('a link between critical tasks is critical', () => {
  const link = { predecessor: 'a', successor: 'b', type: 'SS', lag: 1, unit: 'wd', broken: false } as const
  expect(drawnLink(link, new Set(['a', 'b']))).toMatchObject({
    from: 'a',
    to: 'b',
    kind: 'SS',
    critical: true,
  })
  expect(drawnLink(link, new Set(['a']))).toMatchObject({ critical: false })
})

it('a task has the days on which its person is away, and no other one has', () => {
  const rows = rowsOf(tree, options)
  expect(rows.find(({ id }) => id === 'b')?.away).toEqual([
    { start: day('2027-01-07'), due: day('2027-01-08') },
  ])
  expect(rows.filter(({ away }) => away.length > 0)).toHaveLength(1)
})

it('a row has the days of its baseline where one is compared, a milestone its day alone', () => {
  const baseline = { start: '2027-01-02', due: '2027-01-05', working_days: 3 }
  const compared = [aGanttTask('a', { baseline }), aGanttTask('b', { baseline, task_type: 5 })]
  const last = day('2027-01-05')
  expect(rowsOf(compared, options).map((row) => row.baseline)).toEqual([
    { start: day('2027-01-02'), due: last },
    { start: last, due: last },
  ])
  const hidden = rowsOf(compared, { ...options, showBaseline: false })
  expect(hidden.map((row) => row.baseline)).toEqual([null, null])
})

it('tasks that the project has no more are rows below one of their own, without a bar', () => {
  const removed = [
    { id: 'x', item_id: 'DEMO-9', name: 'Gone', start: null, due: '2027-01-05', working_days: 1 },
  ]
  const gone = { closed: new Set<string>(), label: 'Removed' }
  const due = day('2027-01-05')
  expect(removedRows(removed, gone)).toMatchObject([
    { label: 'Removed', expanded: true, span: null },
    { label: 'DEMO-9 Gone', level: 2, span: null, movable: false, baseline: { start: due, due } },
  ])
  expect(removedRows(removed, { ...gone, closed: new Set(['removed']) })).toHaveLength(1)
  expect(removedRows([], gone)).toEqual([])
})
