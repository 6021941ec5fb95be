import { TaskBatch, type TaskStep } from '../../task/area.js'
import type { ReleaseTask } from '../domain/stores.js'
import type { ActContext } from './change-release.js'

/** The tasks of the release, read in the transaction: one that has just gone elsewhere or was closed stays where it is. */
export function tasksOf({ stores, release }: ActContext): Promise<ReleaseTask[]> {
  return stores.releaseTasks.of([release.projectNumber], [release.id])
}

/** Takes those tasks of the release that are open to another one, or out of any; returns how many. */
export async function moveOpenTasks(
  context: ActContext,
  tasks: readonly ReleaseTask[],
  releaseId: string,
): Promise<number> {
  const { stores, release } = context
  const project = await context.seen.projects.byNumber(release.projectNumber)
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
