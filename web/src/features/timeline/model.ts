import type { GanttTask, TaskLink } from '@smartproject/bff/api/work/schedule'
import type { Gantt } from '../../task-kit/schedule/api.js'
import { toDayNumber } from '../../lib/plain-date.js'
import { LANE_TONES, LEAVE_TASK } from '../../task-kit/model.js'
import { MILESTONE, spanOfTask } from '../../task-kit/schedule/task-span.js'
import { spanOf, type Span } from '../../ui/gantt/bars.js'
import type { GanttLink, GanttRow } from '../../ui/gantt/types.js'

export type { GanttTask, TaskLink } from '@smartproject/bff/api/work/schedule'

/** How tasks are put together: below their parents, or by a field. */
export type Grouping = 'parent' | 'category' | 'release' | 'assignee'

/** A link as it is drawn. It is critical where both its tasks are. */
export function drawnLink(link: TaskLink, critical: ReadonlySet<string>): GanttLink {
  const { predecessor: from, successor: to, type: kind, broken } = link
  return { id: `${from} ${to}`, from, to, kind, broken, critical: critical.has(from) && critical.has(to) }
}

export interface RowOptions {
  readonly grouping: Grouping
  /** The rows that are closed. */
  readonly closed: ReadonlySet<string>
  /** Marks the tasks that may not be late. */
  readonly showCritical: boolean
  /** Marks where tasks lay in the baseline. */
  readonly showBaseline: boolean
  /** The days on which people are away, by person. */
  readonly away: ReadonlyMap<string, readonly Span[]>
  nameOf: (group: string) => string
}

/** The days on which people are away, by person. */
export function awayOf(
  away: readonly { readonly user: string; readonly first: string; readonly last: string }[],
): ReadonlyMap<string, readonly Span[]> {
  const people = Map.groupBy(away, ({ user }) => user)
  const spanOfLeave = ({ first, last }: { first: string; last: string }) => ({
    start: toDayNumber(first),
    due: toDayNumber(last),
  })
  return new Map([...people].map(([user, leaves]) => [user, leaves.map(spanOfLeave)]))
}

/** The lines of the tree, without those below a closed one. */
export function rowsOf(tasks: readonly GanttTask[], options: RowOptions): GanttRow[] {
  const known = new Set(tasks.map(({ id }) => id))
  const later = Map.groupBy(
    tasks.filter(({ split_of }) => known.has(split_of)),
    ({ split_of }) => split_of,
  )
  const lines = tasks.filter(({ split_of }) => !known.has(split_of))
  const context = { ...options, later }
  return options.grouping === 'parent' ? treeOf(lines, context) : groupsOf(lines, options.grouping, context)
}

interface RowContext extends RowOptions {
  /** The later pieces of tasks that were split. */
  readonly later: ReadonlyMap<string, readonly GanttTask[]>
}

/** By their first days, those without one last. */
function inOrder(tasks: readonly GanttTask[], startOf: (task: GanttTask) => number): GanttTask[] {
  return tasks.toSorted((a, b) => {
    const [one, other] = [startOf(a), startOf(b)]
    if (one !== other) return one - other
    return a.rank === b.rank ? a.id.localeCompare(b.id) : a.rank < b.rank ? -1 : 1
  })
}

function treeOf(tasks: readonly GanttTask[], context: RowContext): GanttRow[] {
  const known = new Set(tasks.map(({ id }) => id))
  const children = Map.groupBy(tasks, ({ parent }) => (known.has(parent) ? parent : ''))
  const spans = new Map<string, Span | null>()
  const spanBelow = (task: GanttTask): Span | null => {
    const below = (children.get(task.id) ?? []).flatMap((child) => spanBelow(child) ?? [])
    const own = spanOfTask(task)
    // A filter may hide some of the parts.
    const span = spanOf(task.parts && own ? [...below, own] : below) ?? own
    spans.set(task.id, span)
    return span
  }
  for (const task of children.get('') ?? []) spanBelow(task)
  const startOf = ({ id }: GanttTask) => spans.get(id)?.start ?? Infinity
  const linesOf = (parent: string, level: number): GanttRow[] =>
    inOrder(children.get(parent) ?? [], startOf).flatMap((task) => {
      const isParent = children.has(task.id)
      const open = !context.closed.has(task.id)
      const row = rowOf(task, level, context)
      if (!isParent) return [row]
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

function groupsOf(
  tasks: readonly GanttTask[],
  by: Exclude<Grouping, 'parent'>,
  context: RowContext,
): GanttRow[] {
  const groups = [...Map.groupBy(tasks, (task) => task[by])]
    .map(([group, members]) => ({ group, members, name: context.nameOf(group) }))
    // Tasks without a value stand last.
    .toSorted((a, b) => Number(a.group === '') - Number(b.group === '') || a.name.localeCompare(b.name))
  return groups.flatMap(({ group, members, name }) => {
    const id = `group ${group}`
    const open = !context.closed.has(id)
    const span = spanOf(members.flatMap((task) => spanOfTask(task) ?? []))
    const ordered = open ? inOrder(members, (task) => spanOfTask(task)?.start ?? Infinity) : []
    const lines = ordered.map((task) => rowOf(task, 2, context))
    return [{ ...GROUP, id, code: name, label: name, span, expanded: open }, ...lines]
  })
}

const GROUP = {
  level: 1,
  code: '',
  kind: 'group',
  parts: [],
  progress: 0,
  tone: 'neutral',
  critical: false,
  movable: false,
  deadline: null,
  baseline: null,
  away: [],
} as const

const REMOVED_ROWS = 'removed'

/** The tasks of the baseline that are no longer in the project, below a row of their own; none where there are none. */
export function removedRows(
  removed: Gantt['removed'],
  { closed, label }: { readonly closed: ReadonlySet<string>; readonly label: string },
): GanttRow[] {
  if (removed.length === 0) return []
  const expanded = !closed.has(REMOVED_ROWS)
  const lines = removed.map(({ id, item_id, name, start, due }): GanttRow => {
    const baseline = spanOfTask({ start, due, task_type: 1 })
    return {
      ...GROUP,
      id: `${REMOVED_ROWS} ${id}`,
      level: 2,
      kind: 'task',
      code: item_id,
      label: `${item_id} ${name}`,
      span: null,
      expanded: null,
      baseline,
    }
  })
  return [{ ...GROUP, id: REMOVED_ROWS, label, span: null, expanded }, ...(expanded ? lines : [])]
}

const NOT_AWAY: readonly Span[] = []

function rowOf(task: GanttTask, level: number, context: RowContext): GanttRow {
  const { id, item_id, name, task_type, status, percent, plan, assignee } = task
  return {
    id,
    level,
    expanded: null,
    kind: task_type === MILESTONE ? 'milestone' : 'task',
    code: item_id,
    label: `${item_id} ${name}`,
    span: spanOfTask(task),
    parts: (context.later.get(id) ?? []).map((part) => rowOf(part, level, context)),
    progress: percent,
    tone: task_type === LEAVE_TASK ? 'neutral' : LANE_TONES[status],
    critical: context.showCritical && task.critical,
    // The dates of a parent are those of its tasks.
    movable: task.editable && !task.has_parts && task_type !== LEAVE_TASK,
    deadline: plan.deadline === null ? null : toDayNumber(plan.deadline),
    baseline: context.showBaseline && task.baseline ? spanOfTask({ ...task.baseline, task_type }) : null,
    away: (task_type === LEAVE_TASK ? null : context.away.get(assignee)) ?? NOT_AWAY,
  }
}
