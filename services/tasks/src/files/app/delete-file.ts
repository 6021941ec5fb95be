import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { dropFile } from './drop-file.js'
import { readableFile } from './file-access.js'

/**
 * Deletes a file of a task, an entry or a discussion: for the person who added it and those who run the project. Its bytes go after the commit.
 * Errors: not_found FILE_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export function deleteFile(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const { subject, ...file } = await readableFile(deps, stores, caller, id)
    const rules = subject && deps.subjects[subject.type]
    const standing = rules && (await rules.standing(stores, caller, subject.id, 'attachments'))
    if (!standing) throw notFound('FILE_NOT_FOUND')
    const { project } = standing
    const own = file.createdBy === caller.userId && standing.writes
    if (!own && !standing.runs) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    await dropFile(stores, id, now)
    await rules.count(stores, changes, { id: subject.id, project, added: { files: -1 } })
    changes.audit({ action: 'file.deleted', targetType: 'file', targetId: id, project: project.number })
    return {}
  })
}
