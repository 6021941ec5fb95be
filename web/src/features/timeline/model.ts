import { toDayNumber, type PlainDate } from '../../lib/plain-date.js'
import { LANE_TONES, LEAVE_TASK, type Card } from '../../task-kit/model.js'
import { spanOf, type Span } from '../../ui/gantt/bars.js'
import type { GanttLink, GanttRow } from '../../ui/gantt/types.js'

const MILESTONE = 5
const ALL = 100

/** How tasks are put together: below their parents, or by a field. */
export type Grouping = 'parent' | 'category' | 'release' | 'assignee'

type Dates = Pick<Card, 'start_date' | 'due_date' | 'task_type'>

/** First and last day; one that is not known takes the other's place. A milestone is its due day. */
export function spanOfTask({ start_date, due_date, task_type }: Dates): Span | null {
  const first = (task_type === MILESTONE ? due_date : null) ?? start_date ?? due_date
  const last = due_date ?? start_date
  if (first === null || last === null) return null
  const [from, to] = [toDayNumber(first), toDayNumber(last)]
  return from <= to ? { start: from, due: to } : { start: to, due: from }
}

/** Both dates of a task whose bar lies there; a milestone has its day alone. */
export function datesAt(
  { task_type }: Pick<Card, 'task_type'>,
  { start, due }: Span,
  dayOf: (day: number) => PlainDate,
): Pick<Card, 'start_date' | 'due_date'> {
  return { start_date: task_type === MILESTONE ? null : dayOf(start), due_date: dayOf(due) }
}

/** How far a task is, in percent: by its sub-tasks or check lists, else by the time spent on it. */
export function progressOf(card: Card): number {
  if (card.status === 'closed') return ALL
  if (card.subtasks > 0) return Math.round((ALL * card.closed_subtasks) / card.subtasks)
  if (card.checks > 0) return Math.round((ALL * card.done_checks) / card.checks)
  if (card.estimate_minutes === 0) return 0
  // Time says nothing of the last steps.
  return Math.min(ALL - 1, Math.round((ALL * card.spent_minutes) / card.estimate_minutes))
}

/** The links of tasks to what they wait for; one is broken where the task begins before the other has ended. */
export function linksOf(tasks: ReadonlyMap<string, Card>): GanttLink[] {
  return [...tasks.values()].flatMap((task) =>
    task.blocked_by.flatMap((from) => {
      const other = tasks.get(from)
      if (!other) return []
      const [before, after] = [spanOfTask(other), spanOfTask(task)]
      const broken = before !== null && after !== null && after.start <= before.due
      return { id: `${from} ${task.id}`, from, to: task.id, kind: 'FS', critical: false, broken } as const
    }),
  )
}

export interface RowOptions {
  readonly grouping: Grouping
  /** The rows that are closed. */
  readonly closed: ReadonlySet<string>
  readonly writable: boolean
  nameOf: (group: string) => string
}

/** The lines of the tree, without those below a closed one. */
export function rowsOf(tasks: readonly Card[], options: RowOptions): GanttRow[] {
  return options.grouping === 'parent' ? treeOf(tasks, options) : groupsOf(tasks, options.grouping, options)
}

/** By their first days, those without one last. */
function inOrder(tasks: readonly Card[], startOf: (task: Card) => number): Card[] {
  return tasks.toSorted((a, b) => {
    const [one, other] = [startOf(a), startOf(b)]
    if (one !== other) return one - other
    return a.rank === b.rank ? a.id.localeCompare(b.id) : a.rank < b.rank ? -1 : 1
  })
}

function treeOf(tasks: readonly Card[], options: RowOptions): GanttRow[] {
  const known = new Set(tasks.map(({ id }) => id))
  const children = Map.groupBy(tasks, ({ parent }) => (known.has(parent) ? parent : ''))
  const spans = new Map<string, Span | null>()
  const spanBelow = (task: Card): Span | null => {
    const below = (children.get(task.id) ?? []).flatMap((child) => spanBelow(child) ?? [])
    const span = spanOf(below) ?? spanOfTask(task)
    spans.set(task.id, span)
    return span
  }
  for (const task of children.get('') ?? []) spanBelow(task)
  const startOf = ({ id }: Card) => spans.get(id)?.start ?? Infinity
  const linesOf = (parent: string, level: number): GanttRow[] =>
    inOrder(children.get(parent) ?? [], startOf).flatMap((task) => {
      const row = rowOf(task, level, options.writable)
      if (!children.has(task.id)) return [row]
      const open = !options.closed.has(task.id)
      // The days of a parent are those of its tasks.
      const line = {
        ...row,
        kind: 'parent',
        expanded: open,
        span: spans.get(task.id) ?? null,
        movable: false,
      } as const
      return [line, ...(open ? linesOf(task.id, level + 1) : [])]
    })
  return linesOf('', 1)
}

function groupsOf(tasks: readonly Card[], by: Exclude<Grouping, 'parent'>, options: RowOptions): GanttRow[] {
  const groups = [...Map.groupBy(tasks, (task) => task[by])]
    .map(([group, members]) => ({ group, members, name: options.nameOf(group) }))
    // Tasks without a value stand last.
    .toSorted((a, b) => Number(a.group === '') - Number(b.group === '') || a.name.localeCompare(b.name))
  return groups.flatMap(({ group, members, name }) => {
    const id = `group ${group}`
    const open = !options.closed.has(id)
    const span = spanOf(members.flatMap((task) => spanOfTask(task) ?? []))
    const ordered = open ? inOrder(members, (task) => spanOfTask(task)?.start ?? Infinity) : []
    return [
      { ...GROUP, id, label: name, span, expanded: open },
      ...ordered.map((task) => rowOf(task, 2, options.writable)),
    ]
  })
}

/** The parts of a bar that only a plan gives. */
const PLAIN = { parts: [], critical: false, deadline: null } as const

const GROUP = { ...PLAIN, level: 1, kind: 'group', progress: 0, tone: 'neutral', movable: false } as const

function rowOf(task: Card, level: number, writable: boolean): GanttRow {
  const { id, item_id, name, task_type, status } = task
  const isLeave = task_type === LEAVE_TASK
  return {
    ...PLAIN,
    id,
    level,
    expanded: null,
    kind: task_type === MILESTONE ? 'milestone' : 'task',
    label: `${item_id} ${name}`,
    span: spanOfTask(task),
    progress: progressOf(task),
    tone: isLeave ? 'neutral' : LANE_TONES[status],
    movable: writable && !isLeave,
  }
}
