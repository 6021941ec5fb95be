import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { runs } from '../../facts/area.js'
import { countOnTask } from '../../task/area.js'
import type { Deps } from './deps.js'
import { emitWorklog } from './emit-worklog.js'
import { worklogToChange } from './worklog-access.js'

/**
 * Deletes entries, all or none: one's own, or any as a manager of the project.
 * Errors: not_found WORKLOG_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function deleteWorklogs(deps: Deps, caller: Caller, ids: readonly string[]): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const { worklog, project } = await worklogToChange(stores, caller, id)
      if (worklog.userId !== caller.userId && !runs(project, caller))
        throw new DomainError('forbidden', 'PERMISSION_DENIED')
      await stores.worklogs.delete(id)
      await countOnTask(stores, changes, {
        taskId: worklog.taskId,
        projectName: project.name,
        added: { spentMinutes: -worklog.minutes },
      })
      emitWorklog(changes, { ...worklog, version: worklog.version + 1 }, 'deleted')
    }
  })
}
