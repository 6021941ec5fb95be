import type { Caller } from '@smartproject/kit/types/caller'

import { reacted } from '../domain/reaction.js'
import { commentToChange } from './comment-access.js'
import type { Deps } from './deps.js'
import { talkEvent } from './talk-event.js'
import { type Said, withQuote } from './with-quotes.js'

/**
 * Adds or takes back a reaction of the caller; the same again changes nothing, and no reaction changes the version.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition TOO_MANY_REACTIONS.
 */
export function react(
  deps: Deps,
  caller: Caller,
  { id, emoji, on }: { id: string; emoji: string; on: boolean },
): Promise<Said> {
  return deps.work.write(caller, async (stores, changes) => {
    const { comment, standing, readers } = await commentToChange(deps, stores, caller, id)
    const reactions = reacted(comment.reactions, { emoji, userId: caller.userId, on })
    if (reactions === comment.reactions) return withQuote(stores, comment)
    await stores.comments.setReactions(id, reactions)
    const { subject } = comment
    const { project } = standing
    changes.publish(talkEvent('changed', { project, subject, readers }, comment))
    changes.audit({
      action: on ? 'comment.reacted' : 'comment.unreacted',
      targetType: 'comment',
      targetId: id,
      project: project.number,
    })
    return withQuote(stores, { ...comment, reactions })
  })
}
