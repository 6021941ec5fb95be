import type { JobPlanner, JobWrite, WrittenJob } from '../../jobs/area.js'
import type { Task } from '../../task/area.js'
import type { CopyDetail } from '../domain/copy-detail.js'
import { emptiableProject } from './copied-from.js'
import { followTasks } from './follow-tasks.js'
import { judgeCopy } from './judge-copy.js'
import { makeNames } from './make-names.js'
import { takeBackMove } from './take-back-move.js'

/** Makes the plan of moves: what hangs on the tasks by their ids stays on them, and what knows their project follows. */
export const movePlanner: JobPlanner = {
  judge: async (about) => [...(await judgeCopy(about)).rows],
  before: prepare,
  after: async (write, { planned }) =>
    followTasks(write, await write.stores.taskLinks.withIds(planned.map(({ taskId }) => taskId))),
  together: true,
  leaves: ({ detail }) => (JSON.parse(detail) as CopyDetail).from,
  takeBack: takeBackMove,
}

/** Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, those of creating items. */
async function prepare(write: JobWrite, written: WrittenJob): Promise<ReadonlyMap<string, Partial<Task>>> {
  const detail = JSON.parse(written.job.detail) as CopyDetail
  // Rights of this moment: the tasks are taken away now.
  await emptiableProject(write.stores, write.caller, detail.from)
  const tasks = await write.seen.tasks.withIds(written.planned.map(({ taskId }) => taskId))
  await makeNames(write, written, { detail, tasks })
  return new Map()
}
