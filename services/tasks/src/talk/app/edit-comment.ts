import { DomainError, stale } from '@smartproject/kit/errors'
import type { StoredText } from '@smartproject/kit/rich-text/stored'
import type { Caller } from '@smartproject/kit/types/caller'

import { mentioned, takesPart } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import { commentToChange } from './comment-access.js'
import type { Deps } from './deps.js'

/**
 * Changes the text of the caller's own comment; the same text again changes nothing. It rings no bells: a person who was
 * to hear of it has heard.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH.
 */
export function editComment(
  deps: Deps,
  caller: Caller,
  { id, version, said }: { id: string; version: number; said: StoredText },
): Promise<Comment> {
  return deps.work.write(caller, async (stores, changes) => {
    const { comment, standing } = await commentToChange(deps, stores, caller, id)
    if (comment.authorId !== caller.userId) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    if (comment.version !== version) throw stale(comment.version)
    if (comment.text === said.text && comment.tree === said.tree) return comment
    const { subject } = comment
    const { project } = standing
    const names = await mentioned(stores, said, (userId) => takesPart(project, userId))
    const mentionedIds = [...names.keys()]
    const next = { ...comment, ...said, mentionedIds, editTime: deps.clock.now(), version: version + 1 }
    if (!(await stores.comments.update(next))) throw stale(next.version)
    // Counts nothing, but tells those who look at the subject.
    await deps.subjects[subject.type].count(stores, changes, {
      id: subject.id,
      project,
      added: { comments: 0 },
    })
    changes.audit({ action: 'comment.edited', targetType: 'comment', targetId: id, project: project.number })
    return next
  })
}
