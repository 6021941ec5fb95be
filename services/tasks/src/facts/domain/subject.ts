/** The subjects of comments and files. A version of a document has the id of its file. */
export type SubjectType = 'task' | 'entry' | 'version'

/** One thing that is commented on, or that has files. */
export interface Subject {
  readonly type: SubjectType
  readonly id: string
}

/** The parts of a subject. */
export type SubjectPart = 'comments' | 'attachments'

/** The counts of a subject. */
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
