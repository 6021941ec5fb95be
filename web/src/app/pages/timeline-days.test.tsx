import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { portfolioRows, releaseRow } from '../../features/timeline/portfolio/model.js'
import { aPortfolio, aRelease } from '../../features/timeline/portfolio/portfolio-samples.js'
import { planOf } from '../../features/timeline/export/plan-of.js'
import { tableOf } from '../../features/timeline/export/table-of.js'
import { rowsOf } from '../../features/timeline/model.js'
import { openTimeline, SLOW } from '../../features/timeline/testing/open-timeline.js'
import { linesOf, tasksOf } from '../../features/planboard/layout.js'
import { aBoard, aPiece, aPlanTask, aRow } from '../../features/planboard/testing/board-samples.js'
import { timelineRows } from '../../features/planboard/timeline/timeline-rows.js'
import { fromDayNumber } from '../../lib/plain-date.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { aGantt, aGanttTask } from '../../task-kit/testing/gantt-samples.js'
import type { GanttTask } from '../../task-kit/schedule/api.js'
import type { GanttRow } from '../../ui/gantt/types.js'
import { pictureOf } from '../../ui/gantt/picture/picture.js'

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

const TYPED = {
  plan: { mode: 'manual', kind: 'fixed', duration: null, constraint: null, deadline: null },
} as const
const TASKS = [
  [
    'a milestone with a start',
    { ...TYPED, start: '2027-01-03', due: '2027-01-06', task_type: 5 },
    ['06', '06'],
  ],
  [
    'a milestone with a start alone',
    { ...TYPED, start: '2027-01-04', due: null, task_type: 5 },
    ['04', '04'],
  ],
  ['a task with a due date alone', { ...TYPED, start: null, due: '2027-01-05' }, ['05', '05']],
  ['a task with a start alone', { ...TYPED, start: '2027-01-05', due: null }, ['05', '05']],
  ['a task with both dates', { ...TYPED, start: '2027-01-03', due: '2027-01-06' }, ['03', '06']],
] as const

const bySpan = (row: GanttRow | undefined) =>
  row?.span ? [fromDayNumber(row.span.start), fromDayNumber(row.span.due)] : []
const ROWS = {
  grouping: 'parent',
  closed: new Set<string>(),
  showCritical: false,
  showBaseline: false,
  away: new Map(),
  nameOf: () => '',
} as const

function drawnDays(task: GanttTask): string[] {
  const picture = pictureOf({
    title: '',
    heads: ['', '', ''],
    rows: rowsOf([task], ROWS),
    links: [],
    zoom: 'week',
    today: '2027-01-04',
    weekStart: 7,
    isOff: () => false,
    rtl: false,
    colorOf: () => '#000',
    dateText: (day) => day,
    tickText: () => '',
  })
  return picture.draw().match(/\d{4}-\d\d-\d\d/g) ?? []
}

function portfolioDays(task: GanttTask): string[] {
  const rows = portfolioRows(aPortfolio({ releases: [aRelease('r-1')] }), {
    names: [{ id: 7, code: 'DEMO', name: 'Website' }],
    turned: new Set([releaseRow('r-1')]),
    gantts: new Map([[7, aGantt([{ ...task, release: 'r-1' }])]]),
    showCritical: false,
    rest: '',
  })
  return bySpan(rows.find(({ id }) => id === task.id))
}

function plannedDays({ start, due, task_type }: GanttTask): string[] {
  const board = aBoard({
    rows: [aRow('u-emad', 'Emad', [aPiece('t-1')])],
    tasks: [aPlanTask('t-1', { start, due, task_type })],
  })
  const tasks = tasksOf(board)
  const lines = linesOf(board, tasks, { sort: 'order', search: '' })
  const rows = timelineRows(board, lines, tasks, { closed: new Set(), planned: null, loadWords: () => '' })
  return bySpan(rows.find(({ level }) => level === 2))
}

/** The days of the row in the tree of the page, as `yyyy-mm-dd`. */
async function shownDays(task: GanttTask): Promise<string[]> {
  openTimeline('', { getGantt: () => aGantt([task]) })
  const row = await screen.findByRole('row', { name: new RegExp(task.item_id) }, SLOW)
  return [...within(row).getByRole('presentation').querySelectorAll('time')].map(({ dateTime }) => dateTime)
}

/** The days of the row on a phone. */
async function phoneDays(task: GanttTask): Promise<string[]> {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
  try {
    const { unmount } = openTimeline('', { getGantt: () => aGantt([task]) })
    const list = await screen.findByRole('list', { name: 'Timeline' }, SLOW)
    const days = [...list.querySelectorAll('time')].map(({ dateTime }) => dateTime)
    unmount()
    return days
  } finally {
    window.matchMedia = matchMedia
  }
}

/** All that shows a timeline has these days for a task. */
async function expectEverywhere(task: GanttTask, wanted: readonly string[]): Promise<void> {
  const gantt = aGantt([task])
  const t = i18next.getFixedT('en', 'timeline')
  const table = tableOf([task], gantt, { codeOf: () => '', nameOf: () => '', t }, false)
  const plan = planOf('Timeline', [task], gantt, () => '').tasks[0]
  expect(table[1]?.slice(4, 6)).toEqual(wanted)
  expect([plan?.start, plan?.due]).toEqual(wanted)
  expect(drawnDays(task)).toEqual(wanted)
  expect(portfolioDays(task)).toEqual(wanted)
  // A phone says one day once.
  expect(await phoneDays(task)).toEqual([...new Set(wanted)])
  expect(await shownDays(task)).toEqual(wanted)
}

it.each(TASKS)(
  '%s has the same days in the tree, on a phone, in the table, the plan file, the picture, the portfolio and the planning timeline (X1, X4)',
  async (_name, fields, days) => {
    const task = aGanttTask('t-1', fields)
    const wanted = days.map((day) => `2027-01-${day}`)
    await expectEverywhere(task, wanted)
    expect(plannedDays(task)).toEqual(wanted)
  },
)

it('a task with parts has their days in the tree, on a phone, in the table, the plan file, the picture and the portfolio', async () => {
  const parts = { start: '2027-01-03', due: '2027-01-06' }
  const task = aGanttTask('t-1', { ...TYPED, start: '2027-01-20', due: null, has_parts: true, parts })
  await expectEverywhere(task, [parts.start, parts.due])
})
