import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { commentToChange } from './comment-access.js'
import type { Deps } from './deps.js'

/**
 * Deletes comments, all or none: their author, or a manager of the project.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function deleteComments(deps: Deps, caller: Caller, ids: readonly string[]): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const { comment, standing } = await commentToChange(deps, stores, caller, id)
      if (comment.authorId !== caller.userId && !standing.runs)
        throw new DomainError('forbidden', 'PERMISSION_DENIED')
      const now = deps.clock.now()
      if (!(await stores.comments.delete(id, { userId: caller.userId, now })))
        throw notFound('COMMENT_NOT_FOUND')
      const { subject } = comment
      const { project } = standing
      await deps.subjects[subject.type].count(stores, changes, {
        id: subject.id,
        project,
        added: { comments: -1 },
      })
      changes.audit({
        action: 'comment.deleted',
        targetType: 'comment',
        targetId: id,
        project: project.number,
      })
    }
  })
}
