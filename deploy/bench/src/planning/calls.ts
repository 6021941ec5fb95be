import type { Client } from '@smartproject/bff/api/client'

import { atMost, measured, percentile, type Figure } from '../figures.js'
import { after, COMPANY, type Filled, type FilledBoard, PEOPLE, TASKS, WEEKS } from './fill.js'

const READS = 20
const MOVES = 60
const PREVIEWS = 20
const LEVELS = 10
/** Changes of another person, before and while a schedule is applied. */
const OTHERS = 100
const MOST_MS = { preview: 600, apply: 10_000, undo: 10_000, move: 100, level: 2_000 }
const OTHERS_SLOWER = 2
/** People whose work is levelled, and the days in which it begins. */
const LEVELLED = 20
const LEVEL_DAYS = 800

/** Times of what a planning board asks of the server. */
export async function boardCalls(call: Client, { board }: FilledBoard): Promise<Figure[]> {
  const input = { subscription: COMPANY, unit: 'week', periods: WEEKS } as const
  const read = await timesOf(READS, () => call('getPlanningBoard', input))
  const { tasks, periods, rows } = await call('getPlanningBoard', input)
  const [one] = tasks.filter((task) => task.project === board && task.editable && task.assignee !== '')
  if (!one) throw new Error('the board has a card that may be moved')
  const others = rows.map(({ user }) => user)
  let { version, assignee } = one
  let at = periods.findIndex(({ first, last }) => (one.start ?? '') >= first && (one.start ?? '') <= last)
  const previews: number[] = []
  const moves = await timesOf(MOVES, async (n) => {
    const next = (at + 1) % periods.length
    const place = { subscription: COMPANY, task: one.id, unit: 'week', user: assignee } as const
    const to = { to_user: others[n % others.length] ?? assignee, to: periods[next]?.first ?? null }
    const move = { ...place, ...to, from: periods[at]?.first ?? null }
    const began = performance.now()
    const { refused } = await call('previewMove', move)
    previews.push(performance.now() - began)
    // A person of another project, which the preview says.
    if (refused !== null) return
    const { task } = await call('movePlanned', { ...move, version })
    ;({ version, assignee } = task)
    at = next
  })
  const alone = moves.map((time, n) => time - (previews[n] ?? 0)).filter((time) => time > 1)
  return [
    measured('the answer of the board, p50', percentile(read, 50), 'ms'),
    measured('the answer of the board, p95', percentile(read, 95), 'ms'),
    atMost('preview of a move, p95', percentile(previews, 95), MOST_MS.move, 'ms'),
    atMost('move of a card, p95', percentile(alone, 95), MOST_MS.move, 'ms'),
  ]
}

/** Times of a whole schedule: read, previewed, applied beside others who go on working, and taken back. */
export async function scheduleCalls(call: Client, { net, board }: Filled, other: Client): Promise<Figure[]> {
  const place = { subscription: COMPANY, project: net }
  const read = await timesOf(READS, () => call('getGantt', place))
  const preview = await timesOf(PREVIEWS, () => call('previewSchedule', place))
  const change = await titleChange(other, board)
  const before = await timesOf(OTHERS, change)
  const { basis, moves } = await call('previewSchedule', place)
  const figures = [
    measured('the answer of the timeline, p95', percentile(read, 95), 'ms'),
    atMost(`preview of ${moves.length} moves, p95`, percentile(preview, 95), MOST_MS.preview, 'ms'),
  ]
  if (moves.length < TASKS - 1) throw new Error('all tasks but the first one move')
  let run = ''
  const applied = await beside(change, async () => {
    ;({ run } = await call('applySchedule', { ...place, basis }))
  })
  const undone = await beside(change, async () => {
    await call('undoSchedule', { subscription: COMPANY, run })
  })
  const alone = percentile(before, 95)
  const slower = (what: string, { others }: Beside) =>
    atMost(`others while it is ${what}, to alone, p95`, percentile(others, 95) / alone, OTHERS_SLOWER, '×', 2)
  await call('applySchedule', { ...place, basis: (await call('previewSchedule', place)).basis })
  return [
    ...figures,
    atMost(`apply of ${moves.length} moves`, applied.ms, MOST_MS.apply, 'ms'),
    atMost('undo of them', undone.ms, MOST_MS.undo, 'ms'),
    measured('a change of others alone, p95', alone, 'ms', 1),
    slower('applied', applied),
    slower('taken back', undone),
  ]
}

/** The time in which the work of so many people, and with it some 500 tasks, is levelled. */
export async function levelCalls(call: Client, { net, first, people }: Filled): Promise<Figure[]> {
  const days = { first, last: after(first, LEVEL_DAYS - 1) }
  const whose = { people: people.slice(0, LEVELLED), extend: true }
  const input = { subscription: COMPANY, project: net, ...days, ...whose }
  const { changes } = await call('levelWork', input)
  const times = await timesOf(LEVELS, () => call('levelWork', input))
  return [
    measured('tasks that levelled work moves', changes.length, ''),
    atMost(
      `levelled work of ${(LEVELLED * TASKS) / PEOPLE} tasks, p95`,
      percentile(times, 95),
      MOST_MS.level,
      'ms',
    ),
  ]
}

async function timesOf(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  await work(0)
  const times: number[] = []
  for (let n = 1; n <= count; n++) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  return times
}

interface Beside {
  readonly ms: number
  /** Times of the changes that others made in it. */
  readonly others: readonly number[]
}

/** Does something while another person makes one change after the other. */
async function beside(change: (n: number) => Promise<unknown>, work: () => Promise<void>): Promise<Beside> {
  let going = true
  const others: number[] = []
  const began = performance.now()
  const working = work().finally(() => (going = false))
  // Its failure is thrown below, when the change that runs beside it has ended.
  working.catch(() => undefined)
  for (let n = 0; going; n++) {
    const started = performance.now()
    await change(n)
    others.push(performance.now() - started)
  }
  await working
  return { ms: performance.now() - began, others }
}

/** Changes the title of one task of another project. */
async function titleChange(call: Client, project: number): Promise<(n: number) => Promise<void>> {
  const { lanes } = await call('getBoard', { subscription: COMPANY, project })
  let [task] = lanes.flatMap(({ tasks }) => tasks)
  return async (n) => {
    if (!task) throw new Error('the project has tasks')
    const { id, version } = task
    const fields = { name: `Title ${n}` }
    ;({ task } = await call('updateTask', { subscription: COMPANY, id, version, fields }))
  }
}
