import { type CommentMade, excerptOf, type Subject } from '../../facts/area.js'

/** A comment on a task or on an entry of a register. */
export interface Comment {
  readonly id: string
  readonly subject: Subject
  readonly projectNumber: number
  readonly authorId: string
  /** A mention is written `@[user id]`. */
  readonly text: string
  /** The JSON of the text as a tree; empty where the text says all of it. */
  readonly tree: string
  /** Members of the project the text mentions. */
  readonly mentionedIds: readonly string[]
  readonly createTime: Date
  /** When its text last changed. */
  readonly editTime: Date | null
  readonly version: number
}

/** Where a page of comments begins: after this one. */
export interface CommentPosition {
  readonly createTime: Date
  readonly id: string
}

/** Comments of one tenant; deleted ones are kept, but never found. */
export interface CommentStore {
  byId(id: string): Promise<Comment | null>
  /** Newest first. */
  of(subject: Subject, after: CommentPosition | null, limit: number): Promise<Comment[]>
  countOf(subject: Subject): Promise<number>
  insert(comment: Comment): Promise<void>
  /** Writes the next version over the one before; false when that is no longer the current one. */
  update(comment: Comment): Promise<boolean>
  /** Has those of a subject end then; null keeps them for good. */
  endAt(subject: Subject, time: Date | null): Promise<void>
  /** False when it is deleted already. */
  delete(id: string, by: { userId: string; now: Date }): Promise<boolean>
}

/** The event content of a comment; `nameOf` gives the names of those it mentions, or nothing. */
export function commentMade(comment: Comment, nameOf: (userId: string) => string): CommentMade {
  const { id, authorId, mentionedIds } = comment
  return { id, authorId, excerpt: excerptOf(comment.text, nameOf), mentionedIds }
}
