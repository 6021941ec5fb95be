import { linesOf, movedBoard, periodsOf, tasksOf } from './layout.js'
import { isMovable, type Line } from './model.js'
import { aBoard, aLoad, aPiece, aPlanTask, aPreview, aRow } from './testing/board-samples.js'

/** The lines as text: the name, then the cards of each period. */
const textsOf = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.kind === 'group'
      ? `${line.name} (${line.people})`
      : `${line.row.fullname}: ${line.cards.map((cell) => cell.map(({ task }) => task.id).join()).join(' | ')}`,
  )

const view = { sort: 'order', search: '' } as const

it('a task lies in each period that its dates touch, and one date alone is that day (R16)', () => {
  const { periods } = aBoard()
  expect(periodsOf({ start: '2027-01-05', due: '2027-01-12' }, periods)).toEqual([0, 1])
  expect(periodsOf({ start: null, due: '2027-01-09' }, periods)).toEqual([0, 0])
  expect(periodsOf({ start: '2027-01-24', due: null }, periods)).toBeNull()
  expect(periodsOf({ start: '2026-12-01', due: '2027-06-01' }, periods)).toEqual([0, 2])
  expect(periodsOf({ start: null, due: null }, periods)).toBeNull()
})

it('below the heading of a project a person has the cards of that project alone', () => {
  const board = aBoard({
    group: 'project',
    groups: [
      { id: '7', name: 'Website', people: ['u-emad'] },
      { id: '8', name: 'Office', people: ['u-emad', 'u-sara'] },
    ],
    tasks: [aPlanTask('t-1'), aPlanTask('t-2', { project: 8 })],
    rows: [aRow('u-emad', 'Emad', [aPiece('t-1'), aPiece('t-2', 1)]), aRow('u-sara', 'Sara')],
  })
  expect(textsOf(linesOf(board, tasksOf(board), view))).toEqual([
    'Website (1)',
    'Emad: t-1 |  | ',
    'Office (2)',
    'Emad:  | t-2 | ',
    'Sara:  |  | ',
  ])
})

it('the planned and the late part of a task are one card of a cell, the late one', () => {
  const late = { ...aPiece('t-1'), late: true }
  const board = aBoard({ rows: [aRow('u-emad', 'Emad', [aPiece('t-1'), late])] })
  const [line] = linesOf(board, tasksOf(board), view)
  if (line?.kind !== 'person') throw new Error('no person')
  expect(line.cards[0]).toMatchObject([{ task: { id: 't-1' }, piece: { late: true } }])
})

it('people with most room, or with most over, come first when they are asked for so', () => {
  const rows = [aRow('u-a', 'A'), aRow('u-b', 'B')]
  const [a, b] = rows
  if (!a || !b) throw new Error('no rows')
  const board = aBoard({
    rows: [
      { ...a, total: aLoad(0, { free: 10, over: 60 }) },
      { ...b, total: aLoad(0, { free: 90, over: 0 }) },
    ],
  })
  const namesBy = (sort: 'free' | 'over') =>
    linesOf(board, tasksOf(board), { sort, search: '' }).map(
      (line) => line.kind === 'person' && line.row.fullname,
    )
  expect(namesBy('free')).toEqual(['B', 'A'])
  expect(namesBy('over')).toEqual(['A', 'B'])
})

it('a card that moves lies in its new cell at once, with the loads that the preview names', () => {
  const board = aBoard()
  const task = aPlanTask('t-1')
  const load = aLoad(28)
  const preview = aPreview({
    cells: [{ user: 'u-sara', first: '2027-01-10', last: '2027-01-16', cell: load }],
  })
  const moved = movedBoard(board, task, 'u-emad', preview)
  expect(textsOf(linesOf(moved, tasksOf(moved), view))).toEqual([
    'Emad Al-Harbi:  |  | ',
    'Sara Haddad:  | t-1 | ',
    'Nour Aziz:  |  | ',
  ])
  expect(moved.rows[1]?.cells[1]).toBe(load)
  expect(moved.tasks[0]).toMatchObject({ assignee: 'u-sara', start: '2027-01-11', due: '2027-01-12' })
})

it('a card of a tray leaves it, and one that has no assignee any more comes into it', () => {
  const task = aPlanTask('t-1', { assignee: '', start: null, due: null })
  const board = aBoard({
    tasks: [task],
    undated: { tasks: ['t-1'], count: 4 },
    rows: [aRow('u-sara', 'Sara')],
  })
  expect(movedBoard(board, task, '', aPreview()).undated).toEqual({ tasks: [], count: 3 })
  const after = { start: '2027-01-04', due: '2027-01-05', assignee: '' }
  const given = movedBoard(aBoard(), aPlanTask('t-1'), 'u-emad', aPreview({ after }))
  expect(given.unassigned).toMatchObject({ count: 1, pieces: [{ task: 't-1', first: 0 }] })
})

it('a card is moved in the rows of its assignee and helpers, and not in that of a person with a part alone', () => {
  const task = aPlanTask('t-1', { assignee: 'u-emad', helpers: ['u-sara'] })
  expect(['u-emad', 'u-sara', '', 'u-omar'].map((user) => isMovable(task, user))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

it('a move leaves the parts of other people where they are', () => {
  const task = aPlanTask('t-1')
  const board = aBoard({
    tasks: [task],
    rows: [
      aRow('u-emad', 'Emad', [aPiece('t-1')]),
      aRow('u-sara', 'Sara', [aPiece('t-1', 0, { part: true, minutes: [60] })]),
    ],
  })
  const { rows } = movedBoard(
    board,
    task,
    'u-emad',
    aPreview({ after: { start: '2027-01-11', due: '2027-01-12', assignee: 'u-emad' } }),
  )
  expect(rows[1]?.pieces).toMatchObject([{ part: true, minutes: [60] }])
})
