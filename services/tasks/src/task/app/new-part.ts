import { newId } from '@smartproject/kit/types/ids'

import type { TaskContent } from '../../fields/area.js'
import { newTask, type Task } from '../domain/task.js'
import type { TaskNumber } from './create-task.js'
import { rankAtTop } from './place-task.js'
import { LaneLimit } from './rules/lane-limit.js'
import type { WritableTask } from './task-access.js'
import type { WriteContext } from './write-context.js'

/**
 * A part of a task: what the task says, with other fields, at the top of a lane in which work has not begun. It is not saved.
 * Errors: precondition LANE_FULL.
 */
export async function newPart(
  { seen, stores, caller, now }: WriteContext,
  { task, project }: WritableTask,
  fields: Partial<TaskContent>,
  number: TaskNumber,
): Promise<Task> {
  const status = task.status === 'new' ? 'new' : 'assigned'
  await new LaneLimit(stores.boardCounts).take(await seen.boardSettings.of(project.number), status)
  const rank = await rankAtTop(stores, { projectNumber: project.number, status })
  const itemId = `${project.code}-${await number()}`
  return newTask({ ...task, ...fields, status }, { id: newId(), itemId, rank, now, createdBy: caller.userId })
}
