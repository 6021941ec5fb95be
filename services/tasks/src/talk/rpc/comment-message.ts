import { readRichText } from '@smartproject/kit/grpc/rich-text'
import type { RequestReader } from '@smartproject/kit/grpc/values'
import { type StoredText, treeOfStored } from '@smartproject/kit/rich-text/stored'
import {
  type Comment as CommentMessage,
  MessageContent,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { toSubjectIds } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'

const MAX_TEXT = 10_000

/** Reads the words of a comment: plain text, or the JSON of a tree. */
export function readSaid(reader: RequestReader, { text, tree }: { text: string; tree: string }): StoredText {
  if (tree === '') return { text: reader.text('text', text, { min: 1, max: MAX_TEXT }), tree: '' }
  if (text !== '') reader.fault('text', 'NOT_ALLOWED')
  return readRichText(reader, 'tree', tree, { min: 1, max: MAX_TEXT })
}

/** A comment as the protos carry it. */
export function toCommentMessage(comment: Comment): CommentMessage {
  const { id, subject, authorId, text, tree, mentionedIds, createTime, editTime, version } = comment
  return {
    id,
    ...toSubjectIds(subject),
    authorId,
    text,
    tree: JSON.stringify(treeOfStored({ text, tree })),
    mentionedIds: [...mentionedIds],
    createTime,
    editTime: editTime ?? undefined,
    version: BigInt(version),
    discussionId: '',
    seq: 0n,
    content: tree === '' ? MessageContent.TEXT : MessageContent.RICH,
    replyTo: undefined,
    reactions: [],
    deleted: false,
    deletedBy: '',
  }
}
