import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { loadContext } from '../../deciders/area.js'
import type { LeaveTaskFacts } from '../../facts/area.js'
import type { LeaveFact } from '../../leave/area.js'
import { linked, unlinked } from '../domain/leave-steps.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { recordTask } from './record-change.js'

/**
 * Follows the task of a leave: notes it when it is there, and asks for it again when it went although the leave is
 * still approved. Facts that are not newer than the known ones change nothing.
 */
export async function keepLeaveTask(
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  stores: Stores,
  changes: Changes<LeaveFact>,
  facts: LeaveTaskFacts,
): Promise<void> {
  const known = await stores.facts.leaveTask(facts.id)
  if (known && !isNewer(facts, known)) return
  await stores.facts.putLeaveTask(facts)
  const before = await stores.leaves.get(facts.leaveId)
  if (before?.status !== 'approved') return
  // A deleted task that is not the leave's own does not matter, and a linked task needs no linking.
  const isLinked = before.taskId === facts.id
  if (isLinked !== facts.deleted) return
  const context = await loadContext(deps.clock, stores, caller)
  if (facts.deleted) {
    const after = unlinked(before, context.now)
    await recordTask(stores, changes, context, { before, after, kind: 'task_missing' })
  } else {
    const after = linked(before, facts.id)
    await recordTask(stores, changes, context, { before, after, kind: 'task_linked' })
  }
}

// A deletion tells the last state, so it has the version of what went before; a task made again under its old id
// counts from 1 anew.
function isNewer(facts: LeaveTaskFacts, known: LeaveTaskFacts): boolean {
  if (facts.createTime !== known.createTime) return facts.createTime > known.createTime
  if (facts.version !== known.version) return facts.version > known.version
  return facts.deleted && !known.deleted
}
