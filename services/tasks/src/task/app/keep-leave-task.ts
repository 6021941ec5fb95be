import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import { followLeave, type LeaveFacts, newLeaveTask } from '../domain/leave-task.js'
import type { Stores } from '../domain/stores.js'
import { removeLeaveTask, saveTasks } from './save-task.js'

/**
 * Makes what the leave now demands true: exactly one task while it is approved, none otherwise. It looks only at
 * the state the event tells, so an event that came twice, or instead of a lost one, leads to the same end;
 * what is older than the last state seen is ignored. True where the state is newer than that.
 */
export async function keepLeaveTask(
  stores: Stores,
  changes: Changes<OwnEvent>,
  leave: LeaveFacts,
  now: Date,
): Promise<boolean> {
  const { leaveId, version } = leave
  const seen = await stores.leaveVersions.seen(leaveId)
  if (version < seen) return false
  await stores.leaveVersions.record(leaveId, version)
  await followState(stores, changes, leave, now)
  return version > seen
}

async function followState(
  stores: Stores,
  changes: Changes<OwnEvent>,
  { leaveId, approved }: LeaveFacts,
  now: Date,
): Promise<void> {
  const task = await stores.tasks.byLeave(leaveId)
  const saving = { stores, changes, userId: '' }
  if (!approved) {
    if (task) await removeLeaveTask(saving, task, now)
    return
  }
  if (!task) {
    const itemId = `LEAVE-${await stores.counters.next('leave')}`
    const after = newLeaveTask(approved, { id: newId(), itemId, leaveId, now })
    await saveTasks(saving, [{ before: null, after, action: 'task.created', projectName: '' }])
    return
  }
  const after = followLeave(task, approved, now)
  if (after === task) return
  await saveTasks(saving, [{ before: task, after, action: 'task.followed_leave', projectName: '' }])
}
