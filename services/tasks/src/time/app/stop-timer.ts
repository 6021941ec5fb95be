import type { Caller } from '@smartproject/kit/types/caller'

import type { Worklog } from '../domain/worklog.js'
import type { Deps } from './deps.js'
import { logTimer } from './log-timer.js'

/** Stops the caller's timer and logs its time; null when none ran, it was discarded, or its task is gone. */
export function stopTimer(
  deps: Deps,
  caller: Caller,
  { note, discard }: { note: string; discard: boolean },
): Promise<Worklog | null> {
  return deps.work.write(caller, async (stores, changes) => {
    const timer = await stores.timers.of(caller.userId)
    if (!timer) return null
    await stores.timers.stop(caller.userId)
    const action = discard ? 'timer.discarded' : 'timer.stopped'
    changes.audit({ action, targetType: 'task', targetId: timer.taskId, project: timer.projectNumber })
    return discard ? null : logTimer(stores, changes, timer, { now: deps.clock.now(), note })
  })
}
