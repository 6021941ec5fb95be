/** What comments and files may belong to. */
export type SubjectType = 'task' | 'entry'

/** One thing that is commented on, or that has files. */
export interface Subject {
  readonly type: SubjectType
  readonly id: string
}

/** What a subject may have. */
export type SubjectPart = 'comments' | 'attachments'

/** What is counted of a subject. */
export interface SubjectCounted {
  readonly comments: number
  readonly files: number
}

/** A comment as others hear of it. */
export interface CommentMade {
  readonly id: string
  readonly authorId: string
  /** The beginning of its text, at most 200 characters. */
  readonly excerpt: string
  readonly mentionedIds: readonly string[]
}
