import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { writableTasks } from '../../task/area.js'
import type { Timer } from '../domain/timer.js'
import type { Worklog } from '../domain/worklog.js'
import type { Deps } from './deps.js'
import { logTimer } from './log-timer.js'

/**
 * Starts the caller's timer on a task. One that runs on it goes on; one that runs on another task is stopped and
 * logged.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export function startTimer(
  deps: Deps,
  caller: Caller,
  taskId: string,
): Promise<{ timer: Timer; stopped: Worklog | null }> {
  return deps.work.write(caller, async (stores, changes) => {
    const [found] = await writableTasks(stores, caller, [taskId], 'log_time')
    if (!found) throw notFound('TASK_NOT_FOUND')
    const { task, project } = found
    const running = await stores.timers.of(caller.userId)
    if (running?.taskId === taskId) return { timer: running, stopped: null }
    const now = deps.clock.now()
    const stopped = running && (await logTimer(stores, changes, running, { now, note: '' }))
    const timer: Timer = {
      userId: caller.userId,
      taskId,
      taskItemId: task.itemId,
      taskName: task.name,
      projectNumber: project.number,
      startTime: now,
    }
    await stores.timers.start(timer)
    changes.audit({ action: 'timer.started', targetType: 'task', targetId: taskId, project: project.number })
    return { timer, stopped }
  })
}
