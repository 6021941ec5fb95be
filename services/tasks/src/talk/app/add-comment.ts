import type { StoredText } from '@smartproject/kit/rich-text/stored'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { postMessage } from './post-message.js'
import { type Said, withQuote } from './with-quotes.js'

/**
 * Adds a comment and counts it on its subject. Errors: those of the subject's rules, invalid reply_to NOT_FOUND.
 */
export function addComment(
  deps: Deps,
  caller: Caller,
  { subject, said, replyToId }: { subject: Subject; said: StoredText; replyToId: string },
): Promise<Said> {
  return deps.work.write(caller, async (stores, changes) => {
    const project = await deps.subjects[subject.type].requireWritable(stores, caller, subject.id, 'comments')
    const comment = await postMessage(
      deps,
      { stores, changes, caller },
      { subject, project, said, replyToId },
    )
    changes.audit({
      action: 'comment.added',
      targetType: 'comment',
      targetId: comment.id,
      project: comment.projectNumber,
      details: { [`${subject.type}_id`]: subject.id },
    })
    return withQuote(stores, comment)
  })
}
