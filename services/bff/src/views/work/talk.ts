import type { Comment as ProtoComment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Comment } from '../../api/work/talk.js'
import { subjectView } from './subject.js'
import { instantText, optionalInstant, present, safeNumber } from '../values.js'

/** A comment on a task or an entry. */
export function commentView(message: ProtoComment | undefined): Comment {
  const comment = present(message)
  return {
    id: comment.id,
    ...subjectView(comment),
    author: comment.authorId,
    text: comment.text,
    tree: comment.tree,
    mentions: comment.mentionedIds,
    created_at: instantText(comment.createTime),
    edited_at: optionalInstant(comment.editTime),
    version: safeNumber(comment.version),
  }
}
