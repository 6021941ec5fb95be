import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type Project, worksIn } from '../../facts/area.js'
import { isLeave, readableTask } from '../../task/area.js'
import {
  type Allocation,
  allocationFaults,
  MOST_ALLOCATIONS,
  type TaskAllocations,
  type WantedAllocation,
} from '../domain/allocation.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { allocationsOf, mayAllocate } from './list-allocations.js'

/**
 * Adds, changes or removes the part of a task that one person does. An empty id is a new one; `version` is the one that was seen.
 * Errors: not_found TASK_NOT_FOUND | ALLOCATION_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition LEAVE_TASK |
 * TOO_MANY_ALLOCATIONS, stale VERSION_MISMATCH, invalid.
 */
export function saveAllocation(
  deps: Deps,
  caller: Caller,
  wanted: WantedAllocation,
): Promise<TaskAllocations> {
  const { taskId, id, version } = wanted.allocation
  const faults = wanted.removed ? [] : allocationFaults(wanted.allocation)
  return deps.work.write(caller, async (stores, changes) => {
    const task = await readableTask(stores, caller, taskId)
    if (task.archived) throw notFound('TASK_NOT_FOUND')
    if (isLeave(task)) throw new DomainError('precondition', 'LEAVE_TASK')
    const project = await stores.projects.byNumber(task.projectNumber)
    const before = id === '' ? null : await seenAllocation(stores, wanted.allocation)
    const people = [before, wanted.removed ? null : wanted.allocation].flatMap((one) => one?.userId ?? [])
    requireAllocator(project, caller, people)
    if (faults.length > 0) throw invalid(faults)
    const after = wanted.removed ? null : await requirePlace(stores, project, wanted.allocation)
    const isWritten = after
      ? await stores.allocations.save({ ...after, version: version + 1 })
      : await stores.allocations.remove({ id, version })
    if (!isWritten) throw stale(version)
    changes.publish({ about: 'plan', subject: 'allocation', id: taskId })
    changes.audit({
      action: after ? 'allocation.saved' : 'allocation.removed',
      targetType: 'task',
      targetId: taskId,
      details: detailsOf(after ?? before),
    })
    return allocationsOf(stores, caller, task)
  })
}

/** Errors: not_found ALLOCATION_NOT_FOUND, stale VERSION_MISMATCH. */
async function seenAllocation(
  { allocations }: Pick<Stores, 'allocations'>,
  { id, taskId, version }: Pick<Allocation, 'id' | 'taskId' | 'version'>,
): Promise<Allocation> {
  const found = await allocations.byId(id)
  if (found?.taskId !== taskId) throw notFound('ALLOCATION_NOT_FOUND')
  if (found.version !== version) throw stale(found.version)
  return found
}

/** Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
function requireAllocator(project: Project | null, caller: Caller, people: readonly string[]): void {
  if (project?.archived) throw new DomainError('forbidden', 'PROJECT_ARCHIVED')
  if (!project || !people.every((userId) => mayAllocate(project, caller, userId)))
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
}

/** Errors: invalid `allocation.user_id` NOT_ASSIGNABLE, precondition TOO_MANY_ALLOCATIONS. */
async function requirePlace(
  { allocations }: Pick<Stores, 'allocations'>,
  project: Project | null,
  allocation: Allocation,
): Promise<Allocation> {
  if (!project || !worksIn(project, allocation.userId))
    throw invalid([{ field: 'allocation.user_id', reason: 'NOT_ASSIGNABLE' }])
  if (allocation.id !== '') return allocation
  if ((await allocations.ofTasks([allocation.taskId])).length >= MOST_ALLOCATIONS)
    throw new DomainError('precondition', 'TOO_MANY_ALLOCATIONS')
  return { ...allocation, id: newId() }
}

function detailsOf(allocation: Allocation | null): Record<string, string> {
  if (!allocation) return {}
  const { userId, from, to, minutes, percent } = allocation
  const amount = minutes === null ? { percent: String(percent) } : { minutes: String(minutes) }
  return { user: userId, from_date: from, to_date: to, ...amount }
}
