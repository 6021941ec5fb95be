import { type ProjectPlan, spanOf } from './project-plan.js'

/** First and last day, from 1970-01-01 on. */
export interface Days {
  readonly start: number
  readonly due: number
}

type Dated = Pick<ProjectPlan, 'today' | 'tasks'>

/** The days of each task that has dated parts: from the first to the last of these, and of theirs. */
export function partsSpans(project: Dated): ReadonlyMap<string, Days> {
  const parts = Map.groupBy(project.tasks, ({ parentId }) => parentId)
  const spans = new Map<string, Days>()
  const visited = new Set<string>()
  const daysOf = (task: Dated['tasks'][number]): Days | null => {
    const known = spans.get(task.id)
    if (known) return known
    const own = ownDays(project, task)
    // A circle of parents is refused when it is saved; a stored one must not be walked without end.
    if (visited.has(task.id)) return own
    visited.add(task.id)
    const below = hullOf((parts.get(task.id) ?? []).flatMap((part) => daysOf(part) ?? []))
    if (below) spans.set(task.id, below)
    return below ?? own
  }
  for (const task of project.tasks) daysOf(task)
  return spans
}

function ownDays(project: Dated, task: Dated['tasks'][number]): Days | null {
  const { start, due } = spanOf(project, task)
  return hullOf([start, due].flatMap((day) => (day === null ? [] : [{ start: day, due: day }])))
}

function hullOf(days: readonly Days[]): Days | null {
  if (days.length === 0) return null
  return days.reduce((all, { start, due }) => ({
    start: Math.min(all.start, start),
    due: Math.max(all.due, due),
  }))
}
