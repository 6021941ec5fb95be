import type { JobWrite } from '../../jobs/area.js'
import type { Task } from '../../task/area.js'
import { moveWorklogs } from '../../time/area.js'

/** Has what knows the project of tasks follow them into another one: their comments and their logged time. Errors: precondition TOO_MANY_WORKLOGS. */
export async function followTasks({ stores, changes }: JobWrite, tasks: readonly Task[]): Promise<void> {
  for (const [projectNumber, ofProject] of Map.groupBy(tasks, (task) => task.projectNumber)) {
    const ids = ofProject.map(({ id }) => id)
    await stores.comments.move(ids, projectNumber)
    await stores.threads.move(ids, projectNumber)
  }
  await moveWorklogs(stores, changes, tasks)
}
