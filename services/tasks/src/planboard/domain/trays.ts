import { type BoardTask, datesOf, type TrayCounts } from './board-task.js'
import { type Placed, withPlaces } from './person-plan.js'

/** Open tasks with dates and without an assignee, and open ones without dates. */
export interface Trays {
  readonly unassigned: readonly BoardTask[]
  readonly undated: readonly BoardTask[]
  /** How many there are, which may be more. */
  readonly counts: TrayCounts
}

/** The trays with some tasks in other places. */
export function traysWith(
  { unassigned, undated, counts }: Trays,
  moved: readonly BoardTask[],
  placed: ReadonlyMap<string, Placed>,
): Trays {
  const before = moved.filter(isOpen)
  const after = withPlaces(before, placed)
  const ids = new Set(before.map(({ id }) => id))
  const others = (tasks: readonly BoardTask[]) => tasks.filter(({ id }) => !ids.has(id))
  const count = (tasks: readonly BoardTask[], lies: (task: BoardTask) => boolean) => tasks.filter(lies).length
  return {
    unassigned: [...others(unassigned), ...after.filter(isUnassigned)],
    undated: [...others(undated), ...after.filter(isUndated)],
    counts: {
      unassigned: counts.unassigned - count(before, isUnassigned) + count(after, isUnassigned),
      undated: counts.undated - count(before, isUndated) + count(after, isUndated),
    },
  }
}

function isOpen({ status, archived }: BoardTask): boolean {
  return status !== 'closed' && !archived
}

function isUndated(task: BoardTask): boolean {
  const { start, due } = datesOf(task)
  return start === null && due === null
}

function isUnassigned(task: BoardTask): boolean {
  return task.assigneeId === '' && !isUndated(task)
}
