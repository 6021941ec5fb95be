import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import { shelfOf } from './shelf.js'
import { isLeave, type Task } from './task.js'

/** How many tasks a project has, by lane and by the views that show them. Trash and leave are not counted. */
export interface BoardCounts {
  readonly live: Readonly<Record<TaskStatus, number>>
  readonly archived: Readonly<Record<TaskStatus, number>>
  /** Live tasks with both dates. */
  readonly gantt: number
  /** Live tasks with any date. */
  readonly calendar: number
  /** Each grows with every change of a card of the lane, on the board or in the archive. */
  readonly laneRevisions: Readonly<Record<TaskStatus, number>>
}

/** One number of the counts. */
export type CountKey = `${'live' | 'archived'}.${TaskStatus}` | 'gantt' | 'calendar'

/** The change of each number; never 0. */
export type CountSteps = ReadonlyMap<CountKey, number>

/** Of a lane that was never changed; 0 stands for no revision. */
export const FIRST_REVISION = 1

/** The counts of a project without tasks. */
export function noCounts(): BoardCounts {
  const lanes = (value: number) => ({
    new: value,
    assigned: value,
    progress: value,
    resolved: value,
    closed: value,
  })
  return { live: lanes(0), archived: lanes(0), gantt: 0, calendar: 0, laneRevisions: lanes(FIRST_REVISION) }
}

/** The keys of all numbers. */
export const COUNT_KEYS: readonly CountKey[] = [
  ...TASK_STATUSES.flatMap((status) => [`live.${status}`, `archived.${status}`] as const),
  'gantt',
  'calendar',
]

/** A task from a state to the next, as a project has it; null where it is not there. */
interface Counted {
  readonly before: Task | null
  readonly after: Task | null
}

/** Changes as each of their projects has them: a task that moves leaves the one and is new in the other. */
export function changesByProject(
  changes: readonly { before: Task | null; after: Task }[],
): Map<number, Counted[]> {
  const projects = new Map<number, Counted[]>()
  const add = (number: number, change: Counted) =>
    projects.set(number, [...(projects.get(number) ?? []), change])
  for (const { before, after } of changes)
    if (!before || before.projectNumber === after.projectNumber) add(after.projectNumber, { before, after })
    else {
      add(before.projectNumber, { before, after: null })
      add(after.projectNumber, { before: null, after })
    }
  return projects
}

/** How the counts change when tasks of one project go from one state to the next. */
export function countSteps(changes: readonly Counted[]): CountSteps {
  const steps = new Map<CountKey, number>()
  const add = (task: Task | null, by: number) => {
    for (const key of countedIn(task)) steps.set(key, (steps.get(key) ?? 0) + by)
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return new Map([...steps].filter(([, by]) => by !== 0))
}

/** The lanes that tasks were in before their changes or are in after them. */
export function changedLanes(changes: readonly Counted[]): Set<TaskStatus> {
  return new Set(changes.flatMap(({ before, after }) => [before?.status ?? [], after?.status ?? []].flat()))
}

function countedIn(task: Task | null): CountKey[] {
  if (!task || isLeave(task)) return []
  const shelf = shelfOf(task)
  if (shelf === 'trash') return []
  if (shelf === 'archived') return [`archived.${task.status}`]
  const keys: CountKey[] = [`live.${task.status}`]
  if (task.startDate && task.dueDate) keys.push('gantt')
  if (task.startDate ?? task.dueDate) keys.push('calendar')
  return keys
}

/** The changes of the parents of tasks: how many tasks they have, and how many of those are closed. */
export function parentSteps(
  changes: readonly { before: Task | null; after: Task }[],
): Map<string, { subtasks: number; closedSubtasks: number }> {
  const steps = new Map<string, { subtasks: number; closedSubtasks: number }>()
  const add = (task: Task | null, by: number) => {
    // A task in the trash is no part of another one; an archived one still is.
    if (!task || task.parentId === '' || task.deleteTime) return
    const { subtasks, closedSubtasks } = steps.get(task.parentId) ?? { subtasks: 0, closedSubtasks: 0 }
    const closed = task.status === 'closed' ? by : 0
    steps.set(task.parentId, { subtasks: subtasks + by, closedSubtasks: closedSubtasks + closed })
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return new Map(
    [...steps].filter(([, { subtasks, closedSubtasks }]) => subtasks !== 0 || closedSubtasks !== 0),
  )
}
