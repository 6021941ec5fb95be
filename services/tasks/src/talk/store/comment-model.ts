import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

import { subjectFields, type SubjectIds, subjectIds, subjectOf } from '../../facts/area.js'
import { textTerms } from '../../search/area.js'
import type { Comment } from '../domain/comment.js'
import { threadKey } from '../domain/thread.js'

/** A comment as it is stored. */
export interface CommentDoc extends TenantOwned, SubjectIds {
  /** The name of its thread. */
  thread: string
  seq: number
  projectNumber: number
  authorId: string
  text: string
  /** Missing on comments that earlier versions wrote. */
  tree?: string
  /** Missing unless the platform wrote it. */
  system?: boolean
  mentionedIds: string[]
  /** Missing unless it replies to another one. */
  replyToId?: string
  /** Missing where there is no reaction. */
  reactions?: { emoji: string; userIds: string[] }[]
  /** The words by which a search finds it. */
  words: string[]
  createTime: Date
  editTime: Date | null
  version: number
  /** Deleted ones stay in the database, for an operator in a dispute. */
  deleteTime: Date | null
  deletedBy: string
  /** When it ends with its subject; absent or null for those that stay. */
  expireTime?: Date | null
}

const schema = new Schema<CommentDoc>(
  {
    _id: String,
    tenantId: String,
    ...subjectFields,
    thread: String,
    seq: Number,
    projectNumber: Number,
    authorId: String,
    text: String,
    tree: String,
    system: Boolean,
    mentionedIds: [String],
    replyToId: String,
    reactions: { type: [{ _id: false, emoji: String, userIds: [String] }], default: undefined },
    words: [String],
    createTime: Date,
    editTime: Date,
    version: Number,
    deleteTime: Date,
    deletedBy: String,
    expireTime: Date,
  },
  { collection: 'comments', strict: 'throw', versionKey: false },
)

/** The model of the collection `comments`. */
export function commentModel(connection: Connection): Model<CommentDoc> {
  return connection.model<CommentDoc>('Comment', schema)
}

/** The words by which a search finds a text; mentions are none. */
export function wordsOfComment(text: string): string[] {
  return textTerms(text.replace(/@\[[^\]\s]{1,64}\]/g, ' '))
}

/** The document without its tenant. */
export function toFields({ id, subject, ...comment }: Comment): Omit<CommentDoc, 'tenantId'> {
  const { system, replyToId, reactions, mentionedIds, ...fields } = comment
  return {
    ...fields,
    ...subjectIds(subject),
    _id: id,
    thread: threadKey(subject),
    mentionedIds: [...mentionedIds],
    words: system ? [] : wordsOfComment(comment.text),
    ...(system ? { system } : {}),
    ...(replyToId === '' ? {} : { replyToId }),
    ...(reactions.length === 0 ? {} : { reactions: storedReactions(reactions) }),
  }
}

/** Reactions as they are stored. */
export function storedReactions(reactions: Comment['reactions']): { emoji: string; userIds: string[] }[] {
  return reactions.map(({ emoji, userIds }) => ({ emoji, userIds: [...userIds] }))
}

/** The comment of a document. */
export function toComment(doc: CommentDoc): Comment {
  const { _id, taskId, entryId = '', discussionId = '', ...rest } = doc
  const { tenantId: _tenant, thread: _thread, words: _words, expireTime: _end, ...comment } = rest
  return {
    ...comment,
    tree: comment.tree ?? '',
    system: comment.system ?? false,
    replyToId: comment.replyToId ?? '',
    reactions: comment.reactions ?? [],
    id: _id,
    subject: subjectOf({ taskId, entryId, discussionId }) ?? { type: 'task', id: taskId },
  }
}
