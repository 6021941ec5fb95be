import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, runs } from '../../facts/area.js'
import { countOnTask } from '../../task/area.js'
import type { Deps } from './deps.js'
import { readableFile } from './file-access.js'

/**
 * Deletes a file of a task: for whoever brought it and whoever runs the project. Its bytes go after the commit.
 * Errors: not_found FILE_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export function deleteFile(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const file = await readableFile(stores, caller, id, now)
    const task = await stores.tasks.byId(file.taskId)
    const project = task && (await stores.projects.byNumber(task.projectNumber))
    if (!project) throw notFound('FILE_NOT_FOUND')
    const own = file.createdBy === caller.userId && mayDo(project, caller, 'update_task')
    if (!own && !runs(project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    await stores.files.delete(id)
    await stores.blobLedger.plan(file.blobKey, now)
    await countOnTask(stores, changes, {
      taskId: file.taskId,
      projectName: project.name,
      added: { files: -1 },
    })
    changes.audit({ action: 'file.deleted', targetType: 'file', targetId: id, project: project.number })
    return {}
  })
}
