import { stale } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { Mentions } from '../../facts/area.js'
import { changedLanes, changesByProject, countSteps, parentSteps } from '../domain/board-counts.js'
import type { OwnEvent } from '../domain/events.js'
import { revisionsBetween } from '../domain/revision.js'
import { scopeChanges, scopeCounter } from '../domain/scope.js'
import type { Stores } from '../domain/stores.js'
import type { Task } from '../domain/task.js'
import type { TaskChanged } from '../domain/task-changed.js'
import { countOnTasks } from './count-on-task.js'
import { withoutRenewed } from './revision-names.js'

/** One task from a state to the next. */
export interface TaskStep {
  /** Null for a new task. */
  readonly before: Task | null
  /** Versions of a new task from before it came here, oldest first. */
  readonly earlier?: readonly Task[]
  readonly after: Task
  /** The audit record. */
  readonly action: string
  /** Name of the project; empty for leave. */
  readonly projectName: string
  /** The people whom the description mentions anew; null or left out where it is no news of a person. */
  readonly mentions?: Mentions | null
  /** The job that does it with many others. */
  readonly causeId?: string
}

/** The dependencies of saving. */
export interface Saving {
  readonly stores: Stores
  readonly changes: Changes<OwnEvent>
  /** Empty when the system does it. */
  readonly userId: string
}

/**
 * Writes tasks with all that hangs on them: revisions, the counts of boards and parents, events and audit records.
 * A few round trips, however many tasks. Errors: stale VERSION_MISMATCH.
 */
export async function saveTasks(saving: Saving, given: readonly TaskStep[]): Promise<void> {
  const { stores, changes, userId } = saving
  if (given.length === 0) return
  const steps = withOwnParts(given)
  await writeTasks(stores, steps)
  const revised = (of: readonly TaskStep[]) =>
    of
      .flatMap(versionsOf)
      .flatMap(({ before, after }) => (before ? revisionsBetween(before, after, { userId, newId }) : []))
  const [moved, stayed] = [steps.filter(isMoved), steps.filter((step) => !isMoved(step))]
  await stores.revisions.insert([...revised(stayed), ...(await withoutRenewed(stores, revised(moved)))])
  await stores.typedLinks.remove(steps.flatMap(droppedLinks))
  await logScope(stores, steps, userId)
  for (const [number, changed] of changesByProject(steps))
    await stores.boardCounts.add(number, countSteps(changed), changedLanes(changed))
  for (const step of steps) {
    for (const version of versionsOf(step)) changes.publish(factOf(version))
    changes.audit({ action: step.action, ...target(step.after) })
  }
  await countOnParents(saving, steps)
}

/** Removes the task of a leave for good; the event carries the last state and a version of its own. */
export async function removeLeaveTask({ stores, changes }: Saving, task: Task, now: Date): Promise<void> {
  await stores.tasks.delete([task.id])
  await stores.revisions.deleteOf([task.id])
  changes.publish({
    about: 'task',
    change: 'deleted',
    task: { ...task, version: task.version + 1, updateTime: now },
    previousStatus: task.status,
    previousAssigneeId: task.assigneeId,
    projectName: '',
  })
  changes.audit({ action: 'task.deleted', ...target(task) })
}

async function writeTasks(stores: Stores, steps: readonly TaskStep[]): Promise<void> {
  const added = steps.filter(({ before }) => before === null).map(({ after }) => after)
  const next = steps.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await stores.tasks.insert(added)
  if (await stores.tasks.update(next)) return
  // A faster writer has written the version this one would have had.
  throw stale(next[0]?.after.version ?? 0)
}

/** The links that a step takes off; their kinds and lags go with them. */
function droppedLinks({ before, after }: TaskStep): { from: string; to: string }[] {
  const dropped = before?.blockedByIds.filter((id) => !after.blockedByIds.includes(id)) ?? []
  return dropped.map((from) => ({ from, to: after.id }))
}

async function logScope(stores: Stores, steps: readonly TaskStep[], userId: string): Promise<void> {
  const changes = steps
    .flatMap(versionsOf)
    .flatMap(({ before, after }) => scopeChanges(before, after, userId))
  for (const [releaseId, ofRelease] of Map.groupBy(changes, (change) => change.releaseId)) {
    // Who starts or completes a release takes a number as well, so that each change comes before or after it.
    const last = await stores.counters.next(scopeCounter(releaseId), ofRelease.length)
    const first = last - ofRelease.length + 1
    await stores.scopeLog.insert(ofRelease.map((change, at) => ({ ...change, id: newId(), seq: first + at })))
  }
}

async function countOnParents({ stores, changes }: Saving, steps: readonly TaskStep[]): Promise<void> {
  const names = new Map(steps.map(({ after, projectName }) => [after.parentId, projectName]))
  for (const { before, projectName } of steps) if (before) names.set(before.parentId, projectName)
  const fresh = new Set(steps.flatMap(({ before, after }) => (before ? [] : [after.id])))
  const added = new Map([...parentSteps(steps)].filter(([id]) => !fresh.has(id)))
  await countOnTasks(stores, changes, added, (id) => names.get(id) ?? '')
}

/** The steps in which a new task that comes with parts of its own counts them from the first. */
function withOwnParts(steps: readonly TaskStep[]): readonly TaskStep[] {
  const parts = parentSteps(steps)
  return steps.map((step) => {
    const own = step.before ? undefined : parts.get(step.after.id)
    if (!own) return step
    return { ...step, after: { ...step.after, counted: { ...step.after.counted, ...own } } }
  })
}

/** A step as one for each version: a task that brings its past along has several. */
function versionsOf(step: TaskStep): TaskStep[] {
  const versions = [...(step.earlier ?? []), step.after]
  return versions.map((after, at) => ({ ...step, before: versions[at - 1] ?? step.before, after }))
}

function factOf({ before, earlier = [], after, projectName, mentions, causeId }: TaskStep): OwnEvent {
  // That it is there is news of now, whatever its past.
  const time = before && earlier.includes(after) ? { time: after.updateTime } : {}
  return {
    ...time,
    ...(before && before.projectNumber !== after.projectNumber
      ? { previousProjectNumber: before.projectNumber }
      : {}),
    about: 'task',
    change: changeOf(before, after),
    task: after,
    previousStatus: before?.status ?? null,
    previousAssigneeId: before?.assigneeId ?? '',
    projectName,
    ...(mentions ? { mentions } : {}),
    ...(causeId ? { causeId } : {}),
  }
}

function changeOf(before: Task | null, after: Task): TaskChanged['change'] {
  if (!before) return 'created'
  if (after.deleteTime && !before.deleteTime) return 'deleted'
  return before.status === after.status ? 'updated' : 'moved'
}

function isMoved({ before, after }: TaskStep): boolean {
  return before !== null && before.projectNumber !== after.projectNumber
}

function target(task: Task) {
  return {
    targetType: 'task',
    targetId: task.id,
    project: task.projectNumber,
    details: { item_id: task.itemId, ...(task.leaveId === null ? {} : { leave_id: task.leaveId }) },
  }
}
