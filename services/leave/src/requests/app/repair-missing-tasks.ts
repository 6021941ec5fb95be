import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { loadContext } from '../../deciders/area.js'
import { unlinked } from '../domain/leave-steps.js'
import type { Deps } from './deps.js'
import { recordTask } from './record-change.js'

/** A task that is not there this long after it was asked for is asked for again. */
export const TASK_TIMEOUT_MS = 60_000
const BATCH = 200

/**
 * Asks again for the task of every approved leave that has waited for one too long, in all subscriptions. Each leave
 * is looked at once more inside its own transaction, so several replicas may run this at once. Returns how many
 * were asked for.
 */
export async function repairMissingTasks(
  deps: Pick<Deps, 'work' | 'clock' | 'missingTasks'>,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - TASK_TIMEOUT_MS)
  return eachAlone(await deps.missingTasks.find(before, BATCH), ({ tenantId, leaveId }) => {
    const caller = systemCaller(tenantId, newId())
    return deps.work.write(caller, async (stores, changes) => {
      const leave = await stores.leaves.get(leaveId)
      if (leave?.status !== 'approved' || !leave.taskWantedTime || leave.taskWantedTime >= before) return 0
      const context = await loadContext(deps.clock, stores, caller)
      const after = unlinked(leave, context.now)
      await recordTask(stores, changes, context, { before: leave, after, kind: 'task_missing' })
      return 1
    })
  })
}
