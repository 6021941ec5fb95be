import type { Comment as CommentMessage } from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import type { Comment } from '../domain/comment.js'

/** A comment as the protos carry it. */
export function toCommentMessage(comment: Comment): CommentMessage {
  const { id, taskId, authorId, text, mentionedIds, createTime, editTime, version } = comment
  return {
    id,
    taskId,
    authorId,
    text,
    mentionedIds: [...mentionedIds],
    createTime,
    editTime: editTime ?? undefined,
    version: BigInt(version),
  }
}
