import type { StoredText } from '@smartproject/kit/rich-text/stored'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { mentioned, type Subject, takesPart } from '../../facts/area.js'
import { type Comment, commentMade } from '../domain/comment.js'
import type { Deps } from './deps.js'

/**
 * Adds a comment and counts it on its subject. Errors: those of the subject's rules.
 */
export function addComment(
  deps: Deps,
  caller: Caller,
  { subject, said }: { subject: Subject; said: StoredText },
): Promise<Comment> {
  return deps.work.write(caller, async (stores, changes) => {
    const rules = deps.subjects[subject.type]
    const project = await rules.requireWritable(stores, caller, subject.id, 'comments')
    const names = await mentioned(stores, said, (userId) => takesPart(project, userId))
    const comment: Comment = {
      id: newId(),
      subject,
      projectNumber: project.number,
      authorId: caller.userId,
      ...said,
      mentionedIds: [...names.keys()],
      createTime: deps.clock.now(),
      editTime: null,
      version: 1,
    }
    await stores.comments.insert(comment)
    await rules.count(stores, changes, {
      id: subject.id,
      project,
      added: { comments: 1 },
      comment: commentMade(comment, (id) => names.get(id) ?? ''),
    })
    changes.audit({
      action: 'comment.added',
      targetType: 'comment',
      targetId: comment.id,
      project: comment.projectNumber,
      details: { [`${subject.type}_id`]: subject.id },
    })
    return comment
  })
}
