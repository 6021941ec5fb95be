import { isLeave, type Task } from './task.js'

/** A task in a release: how much it counts there. */
export interface Share {
  readonly tasks: number
  readonly points: number
  readonly minutes: number
  readonly done: boolean
}

/** A change of what is in a release. */
export type ScopeChangeKind = 'in' | 'out' | 'up' | 'down' | 'done' | 'reopened'

/** A change of what is in a release, before it has its number. */
export interface ScopeChange {
  readonly releaseId: string
  readonly kind: ScopeChangeKind
  readonly task: Pick<Task, 'id' | 'itemId' | 'name'>
  /** Null where the task was not in the release. */
  readonly before: Share | null
  readonly after: Share | null
  readonly time: Date
  /** Empty when the system did it. */
  readonly userId: string
}

/** A change that is kept: those of one release are numbered in their order. */
export interface ScopeEntry extends ScopeChange {
  readonly id: string
  readonly seq: number
}

/** The fields of a task that say how much it counts in its release. */
export type Counted = Pick<
  Task,
  | 'releaseId'
  | 'taskType'
  | 'splitOfId'
  | 'status'
  | 'archived'
  | 'deleteTime'
  | 'storyPoints'
  | 'estimateMinutes'
>

const MILESTONE = 5

/**
 * The share of the task in its release; null where it is in none. A task in the trash and an open one in the archive are out of it.
 * Milestones count nothing, and parts of a split task their minutes alone: the first part has the points.
 */
export function shareOf(task: Counted | null): Share | null {
  if (!task || task.releaseId === '' || isLeave(task) || task.deleteTime) return null
  const done = task.status === 'closed'
  if (task.archived && !done) return null
  const { storyPoints: points, estimateMinutes: minutes } = task
  if (task.taskType === MILESTONE) return { tasks: 0, points: 0, minutes: 0, done }
  return task.splitOfId === '' ? { tasks: 1, points, minutes, done } : { tasks: 0, points: 0, minutes, done }
}

/** The changes in releases when a task goes from a state to the next; null before means new. */
export function scopeChanges(before: Task | null, after: Task, userId: string): ScopeChange[] {
  const [from, to] = [shareOf(before), shareOf(after)]
  const about = {
    task: { id: after.id, itemId: after.itemId, name: after.name },
    time: after.updateTime,
    userId,
  }
  const stays = before?.releaseId === after.releaseId
  if (from && to && stays)
    return within(from, to).map((change) => ({ ...about, ...change, releaseId: after.releaseId }))
  return [
    ...(before && from
      ? [{ ...about, releaseId: before.releaseId, kind: 'out' as const, before: from, after: null }]
      : []),
    ...(to ? [{ ...about, releaseId: after.releaseId, kind: 'in' as const, before: null, after: to }] : []),
  ]
}

/** The counter that numbers the changes of a release. */
export function scopeCounter(releaseId: string): string {
  return `scope:${releaseId}`
}

type Step = Pick<ScopeChange, 'kind' | 'before' | 'after'>

/** A task that stays: first it grows or shrinks, then it is closed or opened again. */
function within(from: Share, to: Share): Step[] {
  const grown = { ...to, done: from.done }
  const by = grown.points - from.points || grown.minutes - from.minutes || grown.tasks - from.tasks
  return [
    ...(by === 0 ? [] : [{ kind: by > 0 ? ('up' as const) : ('down' as const), before: from, after: grown }]),
    ...(from.done === to.done
      ? []
      : [{ kind: to.done ? ('done' as const) : ('reopened' as const), before: grown, after: to }]),
  ]
}
