import type { Comment as CommentMessage } from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { toSubjectIds } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'

/** A comment as the protos carry it. */
export function toCommentMessage(comment: Comment): CommentMessage {
  const { id, subject, authorId, text, mentionedIds, createTime, editTime, version } = comment
  return {
    id,
    ...toSubjectIds(subject),
    authorId,
    text,
    mentionedIds: [...mentionedIds],
    createTime,
    editTime: editTime ?? undefined,
    version: BigInt(version),
  }
}
