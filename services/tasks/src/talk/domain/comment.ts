import type { Subject } from '../../facts/area.js'
import type { Reaction } from './reaction.js'

/** A comment on a task or on an entry of a register, or a message of a discussion. */
export interface Comment {
  readonly id: string
  readonly subject: Subject
  /** Its place in the thread of its subject, 1 and up. */
  readonly seq: number
  readonly projectNumber: number
  readonly authorId: string
  /** A mention is written `@[user id]`; of the platform's own words a key and its values. */
  readonly text: string
  /** The JSON of the text as a tree; empty where the text says all of it. */
  readonly tree: string
  /** True for the platform's own words. */
  readonly system: boolean
  /** Readers that the text mentions, and `EVERYONE`. */
  readonly mentionedIds: readonly string[]
  /** The message that it replies to; empty for none. */
  readonly replyToId: string
  readonly reactions: readonly Reaction[]
  readonly createTime: Date
  /** When its text last changed. */
  readonly editTime: Date | null
  readonly version: number
  /** When it was deleted; its place stays. */
  readonly deleteTime: Date | null
  readonly deletedBy: string
}

/** Where a page of comments begins: after this one. */
export interface CommentPosition {
  readonly createTime: Date
  readonly id: string
}

/** A part of a thread, by places: those before one, newest first, or those from one on, oldest first. */
export type CommentRange = { readonly before: number } | { readonly from: number }

/** Comments of one tenant; deleted ones are kept, and found by `range` alone. */
export interface CommentStore {
  byId(id: string): Promise<Comment | null>
  withIds(ids: readonly string[]): Promise<Comment[]>
  /** Newest first. */
  of(subject: Subject, after: CommentPosition | null, limit: number): Promise<Comment[]>
  countOf(subject: Subject): Promise<number>
  /** Also deleted ones, in the order of the range. */
  range(subject: Subject, range: CommentRange, limit: number): Promise<Comment[]>
  last(subject: Subject): Promise<Comment | null>
  /** The place of the last message of a thread that mentions each of those whom one mentions. */
  mentions(subject: Subject): Promise<ReadonlyMap<string, number>>
  /** The place of the first one after the place that another person than the reader wrote; 0 for none. */
  firstUnread(subject: Subject, readerId: string, readSeq: number): Promise<number>
  /** How many others wrote in each thread after the place that was read; threads without one are missing. */
  unread(
    readerId: string,
    marks: readonly { readonly subject: Subject; readonly readSeq: number }[],
  ): Promise<ReadonlyMap<string, number>>
  /** Those of the projects whose texts hold the words, newest first. */
  search(
    projects: readonly number[],
    words: string,
    after: CommentPosition | null,
    limit: number,
  ): Promise<Comment[]>
  insert(comment: Comment): Promise<void>
  /** Those of subjects that have none yet. */
  insertAll(comments: readonly Comment[]): Promise<void>
  /** Writes the next version over the one before; false when that is no longer the current one. */
  update(comment: Comment): Promise<boolean>
  setReactions(id: string, reactions: readonly Reaction[]): Promise<void>
  /** Has those of a subject end then; null keeps them for good. */
  endAt(subject: Subject, time: Date | null): Promise<void>
  /** Has those of tasks follow them into another project. */
  move(taskIds: readonly string[], projectNumber: number): Promise<void>
  /** False when it is deleted already. */
  delete(id: string, by: { userId: string; now: Date }): Promise<boolean>
}
