import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { countOnTask } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import { daysOf, piecesOf, type Timer } from '../domain/timer.js'
import type { Worklog } from '../domain/worklog.js'
import { emitWorklog } from './emit-worklog.js'
import { freeMinutes } from './free-minutes.js'

/**
 * Logs the time of a timer that stands and returns the entry, the first where there are several. Nothing is logged,
 * and null returned, when the task is gone or its days are full. A person who has lost the rights meanwhile has worked all the same.
 */
export async function logTimer(
  stores: Stores,
  changes: Changes<OwnEvent>,
  timer: Timer,
  stopped: { now: Date; note: string },
): Promise<Worklog | null> {
  const { startTime, ...begun } = timer
  const task = await stores.tasks.byId(timer.taskId)
  if (!task) return null
  // The task may have moved into another project since.
  const about = { ...begun, taskItemId: task.itemId, projectNumber: task.projectNumber }
  const project = await stores.projects.byNumber(task.projectNumber)
  const timeZone = await stores.subscriptions.timeZone()
  const days = daysOf(startTime, stopped.now, timeZone)
  const free = await freeMinutes(stores, { userId: timer.userId, ...days })
  const pieces = piecesOf(startTime, stopped.now, timeZone, free)
  if (pieces.length === 0) return null
  const worklogs = pieces.map((piece) => ({
    ...about,
    ...piece,
    id: newId(),
    note: stopped.note,
    createTime: stopped.now,
    version: 1,
  }))
  await stores.worklogs.insert(worklogs)
  await countOnTask(stores, changes, {
    taskId: timer.taskId,
    projectName: project?.name ?? '',
    added: { spentMinutes: worklogs.reduce((sum, { minutes }) => sum + minutes, 0) },
  })
  for (const worklog of worklogs) emitWorklog(changes, worklog, 'added')
  return worklogs[0] ?? null
}
