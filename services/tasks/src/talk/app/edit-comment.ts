import { DomainError, stale } from '@smartproject/kit/errors'
import { EVERYONE } from '@smartproject/kit/rich-text/everyone'
import type { StoredText } from '@smartproject/kit/rich-text/stored'
import type { Caller } from '@smartproject/kit/types/caller'

import { excerptOf, namesOf } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import { lastSaid } from '../domain/thread.js'
import { mentionedIn } from './addressed.js'
import { commentToChange } from './comment-access.js'
import type { Deps } from './deps.js'
import { settleFiles } from './settle-files.js'
import { talkEvent } from './talk-event.js'
import { type Said, withQuote } from './with-quotes.js'

/**
 * Changes the text of the caller's own comment; the same text again changes nothing. It rings no bells: a person who was
 * to hear of it has heard.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED | EVERYONE_NOT_ALLOWED, stale VERSION_MISMATCH.
 */
export function editComment(
  deps: Deps,
  caller: Caller,
  { id, version, said }: { id: string; version: number; said: StoredText },
): Promise<Said> {
  return deps.work.write(caller, async (stores, changes) => {
    const found = await commentToChange(deps, stores, caller, id)
    const { comment, standing, readers } = found
    if (comment.authorId !== caller.userId || comment.system)
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    if (comment.version !== version) throw stale(comment.version)
    if (comment.text === said.text && comment.tree === said.tree) return withQuote(stores, comment)
    const { subject } = comment
    const { project } = standing
    const mayAddressAll = standing.runs || comment.mentionedIds.includes(EVERYONE)
    const mentionedIds = mentionedIn(said, readers, mayAddressAll)
    const next = { ...comment, ...said, mentionedIds, editTime: deps.clock.now(), version: version + 1 }
    if (!(await stores.comments.update(next))) throw stale(next.version)
    await settleFiles(stores, next, { before: comment, now: next.editTime })
    await showAsLast(stores, next)
    // Counts nothing, but tells those who look at the subject.
    await deps.subjects[subject.type].count(stores, changes, {
      id: subject.id,
      project,
      added: { comments: 0 },
    })
    changes.publish(talkEvent('changed', { project, subject, readers }, next))
    changes.audit({ action: 'comment.edited', targetType: 'comment', targetId: id, project: project.number })
    return withQuote(stores, next)
  })
}

/** The last message of a thread is shown with its new text. */
async function showAsLast(stores: Stores, comment: Comment): Promise<void> {
  const thread = await stores.threads.of(comment.subject)
  if (thread?.last?.id !== comment.id) return
  const nameOf = await namesOf(stores, comment.mentionedIds)
  await stores.threads.settle(comment.subject, lastSaid(comment, excerptOf(comment.text, nameOf)), 0)
}
