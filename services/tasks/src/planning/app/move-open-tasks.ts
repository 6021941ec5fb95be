import { TaskBatch, type TaskStep } from '../../task/area.js'
import type { ActContext } from './change-release.js'

/** Takes the open tasks of the release to another one, or out of any; returns how many. */
export async function moveOpenTasks(context: ActContext, releaseId: string): Promise<number> {
  const { stores, release } = context
  const project = await context.seen.projects.byNumber(release.projectNumber)
  // In the transaction: a task that has just gone elsewhere or was closed stays where it is.
  const tasks = await stores.releaseTasks.of([release.projectNumber], [release.id])
  const open = tasks.filter(({ status }) => status !== 'closed').map(({ id }) => id)
  const batch = new TaskBatch(context)
  const steps: TaskStep[] = []
  for (const before of await stores.tasks.withIds(open))
    steps.push({
      before,
      after: await batch.change(before, { releaseId }),
      action: 'task.updated',
      projectName: project?.name ?? '',
    })
  await batch.save(steps)
  return steps.length
}
