import type { Portfolio } from '@smartproject/bff/api/work/schedule'
import { percentDone } from '../../../lib/percent-done.js'
import { fromDayNumber, toDayNumber, type PlainDate } from '../../../lib/plain-date.js'
import { LANE_TONES, LEAVE_TASK } from '../../../task-kit/model.js'
import type { Gantt, GanttTask } from '../../../task-kit/schedule/api.js'
import { spanOfTask } from '../../../task-kit/schedule/task-span.js'
import { spanOf, type Span } from '../../../ui/gantt/bars.js'
import type { GanttRow } from '../../../ui/gantt/types.js'
import { rowsOf } from '../model.js'

export type PortfolioRelease = Portfolio['releases'][number]

/** A project by its names. */
export interface ProjectName {
  readonly id: number
  readonly code: string
  readonly name: string
}

export interface PortfolioOptions {
  readonly names: readonly ProjectName[]
  /** The rows that were turned from how they usually are: projects are open, releases closed. */
  readonly turned: ReadonlySet<string>
  /** The timelines of projects, as far as they are loaded. */
  readonly gantts: ReadonlyMap<number, Gantt>
  readonly showCritical: boolean
  /** The name of the row of tasks without a release. */
  readonly rest: string
}

export const projectRow = (project: number) => `project ${project}`
export const releaseRow = (release: string) => `release ${release}`
const restRow = (project: number) => `rest ${project}`

const USUAL = {
  kind: 'parent',
  code: '',
  parts: [],
  progress: 0,
  tone: 'neutral',
  critical: false,
  movable: false,
  deadline: null,
  baseline: null,
  away: [],
} as const

/** The lines of the portfolio: projects, below them releases and milestones, below these tasks. */
export function portfolioRows(portfolio: Portfolio, options: PortfolioOptions): GanttRow[] {
  const names = new Map(options.names.map((one) => [one.id, one]))
  const projects = portfolio.projects
    .flatMap((one) => {
      const name = names.get(one.project)
      return name ? [{ ...one, name }] : []
    })
    .toSorted((a, b) => a.name.name.localeCompare(b.name.name))
  return projects.flatMap(({ project, name, manageable, tasks }) => {
    const id = projectRow(project)
    const expanded = !options.turned.has(id)
    const below = linesOf(portfolio, project, manageable, options)
    const span = spanOf([...spanBetween(tasks.first, tasks.last), ...below.flatMap((row) => row.span ?? [])])
    const line: GanttRow = {
      ...USUAL,
      id,
      level: 1,
      kind: 'group',
      code: name.code,
      label: `${name.code} ${name.name}`,
      span,
      progress: percentOf(tasks),
      expanded: below.length > 0 ? expanded : null,
    }
    return [line, ...(expanded ? below : [])]
  })
}

function linesOf(
  { releases, milestones }: Portfolio,
  project: number,
  manageable: boolean,
  options: PortfolioOptions,
): GanttRow[] {
  const own = releases.filter(({ release }) => release.project === project)
  const points = milestones.filter((one) => one.project === project)
  const withRelease = new Set(own.map(({ release }) => release.id))
  const inRelease = own.flatMap((one) => {
    const id = releaseRow(one.release.id)
    const expanded = options.turned.has(id)
    const isOpen = one.release.state === 'planned' || one.release.state === 'active'
    const line: GanttRow = {
      ...USUAL,
      id,
      level: 2,
      code: one.release.title,
      label: one.release.title,
      span: spanOfRelease(one),
      progress: percentOf(one.tasks),
      tone: isOpen ? 'accent' : 'neutral',
      movable: manageable && isOpen,
      expanded: one.tasks.count > 0 ? expanded : null,
    }
    const milestonesOf = points
      .filter(({ release }) => release === one.release.id)
      .map((point) => pointRow(point, 3))
    return [line, ...(expanded ? tasksOf(project, one.release.id, options) : milestonesOf)]
  })
  const free = points.filter(({ release }) => !withRelease.has(release)).map((point) => pointRow(point, 2))
  return [...inRelease, ...free, ...restOf(project, options)]
}

/** The row of the tasks without a release, which are loaded when it is opened. */
function restOf(project: number, options: PortfolioOptions): GanttRow[] {
  const id = restRow(project)
  const expanded = options.turned.has(id)
  const line: GanttRow = { ...USUAL, id, level: 2, kind: 'group', label: options.rest, span: null, expanded }
  return [line, ...(expanded ? tasksOf(project, '', options) : [])]
}

/** The tasks of a release, all of them still: the portfolio moves whole releases. */
function tasksOf(project: number, release: string, { gantts, showCritical }: PortfolioOptions): GanttRow[] {
  const tasks = (gantts.get(project)?.tasks ?? []).filter((task) => task.release === release)
  const rows = rowsOf(tasks, {
    grouping: 'parent',
    closed: new Set(),
    showCritical,
    showBaseline: false,
    away: new Map(),
    nameOf: () => '',
  })
  return rows.map((row) => ({
    ...row,
    level: row.level + 2,
    // Nothing is folded below a release.
    expanded: null,
    movable: false,
    parts: row.parts.map((part) => ({ ...part, movable: false })),
  }))
}

function pointRow(
  { id, item_id, name, status, day }: Portfolio['milestones'][number],
  level: number,
): GanttRow {
  return {
    ...USUAL,
    id,
    level,
    kind: 'milestone',
    code: item_id,
    label: `${item_id} ${name}`,
    span: spanOfTask({ start: null, due: day, task_type: 5 }),
    tone: LANE_TONES[status],
    expanded: null,
  }
}

/** The days of a release: its own, or those of its tasks. */
export function spanOfRelease({ release, tasks }: PortfolioRelease): Span | null {
  const [start, end] = [release.start_date ?? release.end_date, release.end_date ?? release.start_date]
  return spanBetween(start ?? tasks.first, end ?? tasks.last)[0] ?? null
}

function spanBetween(first: PlainDate | null, last: PlainDate | null): Span[] {
  if (first === null || last === null) return []
  return [{ start: toDayNumber(first), due: Math.max(toDayNumber(first), toDayNumber(last)) }]
}

function percentOf({ count, closed }: { readonly count: number; readonly closed: number }): number {
  return percentDone(closed, count)
}

/** The projects of which tasks are shown. */
export function openedProjects({ releases, projects }: Portfolio, turned: ReadonlySet<string>): number[] {
  const ofReleases = releases
    .filter(({ release }) => turned.has(releaseRow(release.id)))
    .map(({ release }) => release.project)
  const ofRests = projects.filter(({ project }) => turned.has(restRow(project))).map(({ project }) => project)
  return [...new Set([...ofReleases, ...ofRests])].toSorted((a, b) => a - b)
}

/** The dates of the open tasks of a release when it goes that many days: by working days where people work on them. */
export function movedDates(
  tasks: readonly GanttTask[],
  release: string,
  { from, to }: { readonly from: number; readonly to: number },
  isOff: (day: PlainDate) => boolean,
): { readonly task: string; readonly start: PlainDate | null; readonly due: PlainDate | null }[] {
  const works = (day: number) => !isOff(fromDayNumber(day))
  const steps = to >= from ? countOf(from, to, works) : -countOf(to, from, works)
  const put = (day: PlainDate | null) =>
    day === null ? null : fromDayNumber(stepped(toDayNumber(day), steps, works, to - from))
  return tasks
    .filter(
      (task) =>
        task.release === release &&
        task.status !== 'closed' &&
        task.task_type !== LEAVE_TASK &&
        task.editable &&
        !task.has_parts &&
        (task.start !== null || task.due !== null),
    )
    .map(({ id, start, due }) => ({ task: id, start: put(start), due: put(due) }))
}

function countOf(from: number, to: number, works: (day: number) => boolean): number {
  let count = 0
  for (let day = from; day < to; day += 1) if (works(day)) count += 1
  return count
}

/** No calendar has so many days off in a row; a week without working days moves by days. */
const MOST_OFF = 60

/** The day so many working days on, or back. */
function stepped(day: number, steps: number, works: (day: number) => boolean, days: number): number {
  const way = Math.sign(steps)
  let at = day
  let off = 0
  for (let left = Math.abs(steps); left > 0 && off < MOST_OFF;) {
    at += way
    if (works(at)) [left, off] = [left - 1, 0]
    else off += 1
  }
  return off < MOST_OFF ? at : day + days
}
