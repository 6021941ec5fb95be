import type { Task } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import type { FullLane } from '../domain/job.js'
import type { PlannedTask } from '../domain/planned-task.js'
import type { Stores } from '../domain/stores.js'

/** The lanes that planned tasks fill beyond their limits; lanes that were over before and get no more are none. */
export async function fullLanes(
  { boardSettings, boardCounts, tasks }: Pick<Stores, 'boardSettings' | 'boardCounts' | 'tasks'>,
  projectNumber: number,
  planned: readonly PlannedTask[],
): Promise<FullLane[]> {
  const { lanes } = await boardSettings.of(projectNumber)
  if (lanes.every(({ limit }) => limit === 0)) return []
  const moved = planned.filter(
    ({ isNew, status, edit }) => !isNew && (status !== null || edit.archived !== undefined),
  )
  const found = await tasks.withIds(moved.map(({ taskId }) => taskId))
  // A task of another project takes no place here yet.
  const before = new Map(
    found.filter((task) => task.projectNumber === projectNumber).map((task) => [task.id, task]),
  )
  const steps = stepsIn(
    planned.filter(({ isNew, moves, taskId }) => isNew || moves || before.has(taskId)),
    before,
  )
  const { live } = await boardCounts.of(projectNumber)
  return lanes.flatMap(({ status, limit }) => {
    const more = steps.get(status) ?? 0
    const count = live[status] + more
    return limit > 0 && more > 0 && count > limit ? [{ status, count, limit }] : []
  })
}

/** How many more tasks each lane holds. */
function stepsIn(
  planned: readonly PlannedTask[],
  tasks: ReadonlyMap<string, Task>,
): ReadonlyMap<TaskStatus, number> {
  const steps = new Map<TaskStatus, number>()
  const add = (status: TaskStatus, by: number) => steps.set(status, (steps.get(status) ?? 0) + by)
  for (const { taskId, status, edit } of planned) {
    const before = tasks.get(taskId)
    if (before && !before.archived) add(before.status, -1)
    if (!(edit.archived ?? before?.archived)) add(status ?? before?.status ?? 'new', 1)
  }
  return steps
}
