import { readRichText } from '@smartproject/kit/grpc/rich-text'
import type { RequestReader } from '@smartproject/kit/grpc/values'
import { type StoredText, treeOfStored } from '@smartproject/kit/rich-text/stored'
import {
  type Comment as CommentMessage,
  MessageContent,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { type LastMessage, ThreadLevel } from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { toThreadIds } from '../../facts/area.js'
import type { Said } from '../app/with-quotes.js'
import type { Comment } from '../domain/comment.js'
import type { LastSaid, Level } from '../domain/thread.js'

const MAX_TEXT = 10_000

/** Reads the words of a comment: plain text, or the JSON of a tree. */
export function readSaid(reader: RequestReader, { text, tree }: { text: string; tree: string }): StoredText {
  if (tree === '') return { text: reader.text('text', text, { min: 1, max: MAX_TEXT }), tree: '' }
  if (text !== '') reader.fault('text', 'NOT_ALLOWED')
  return readRichText(reader, 'tree', tree, { min: 1, max: MAX_TEXT })
}

const CONTENTS = {
  text: MessageContent.TEXT,
  rich: MessageContent.RICH,
  system: MessageContent.SYSTEM,
} as const satisfies Record<LastSaid['content'], MessageContent>

const LEVELS = {
  follow: ThreadLevel.FOLLOW,
  normal: ThreadLevel.NORMAL,
  mute: ThreadLevel.MUTE,
} as const satisfies Record<Level, ThreadLevel>

/** A level as the protos carry it. */
export function toLevel(level: Level): ThreadLevel {
  return LEVELS[level]
}

/** Reads a level; one has to be set. */
export function readLevel(reader: RequestReader, level: ThreadLevel): Level {
  const names = Object.keys(LEVELS) as Level[]
  const found = names.find((name) => LEVELS[name] === level)
  if (!found) reader.fault('level', 'REQUIRED')
  return found ?? 'normal'
}

const NOTHING_SAID = {
  text: '',
  tree: '',
  content: MessageContent.TEXT,
  mentionedIds: [],
  editTime: undefined,
  replyTo: undefined,
  reactions: [],
}

/** A comment as the protos carry it; of a deleted one its place and its people are left. */
export function toCommentMessage({ comment, quote }: Said): CommentMessage {
  const { id, subject, seq, authorId, createTime, version, deleteTime, deletedBy } = comment
  return {
    id,
    ...toThreadIds(subject),
    seq: BigInt(seq),
    authorId,
    createTime,
    version: BigInt(version),
    ...(deleteTime ? NOTHING_SAID : { ...said(comment), replyTo: quote ?? undefined }),
    deleted: deleteTime !== null,
    deletedBy,
  }
}

function said({ text, tree, system, mentionedIds, editTime, reactions }: Comment) {
  return {
    text,
    tree: JSON.stringify(treeOfStored({ text, tree })),
    content: CONTENTS[system ? 'system' : tree === '' ? 'text' : 'rich'],
    mentionedIds: [...mentionedIds],
    editTime: editTime ?? undefined,
    reactions: reactions.map(({ emoji, userIds }) => ({ emoji, userIds: [...userIds] })),
  }
}

/** The last message of a thread as the protos carry it. */
export function toLastMessage(last: LastSaid | null | undefined): LastMessage | undefined {
  if (!last) return undefined
  const { id, authorId, excerpt, content, time: createTime } = last
  return { id, authorId, excerpt, content: CONTENTS[content], createTime }
}
