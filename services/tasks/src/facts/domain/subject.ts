import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The subjects of comments and files; a discussion has no files of its own, and a version of a document has the id of its file. */
export type SubjectType = 'task' | 'entry' | 'discussion' | 'version'

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

/** A reader of a project: the role there, 0 without one. The owner of the subscription reads everything. */
export interface Reader {
  readonly role: number
  readonly owner: boolean
}

/** The name of a subject, as lists of threads show it. */
export interface SubjectTitle {
  readonly title: string
  /** Item id of a task or number of an entry; empty for others. */
  readonly code: string
}

/** A subject as its thread knows it: its name, its readers, and the people it concerns. */
export interface SubjectThread extends SubjectTitle {
  readonly projectNumber: number
  /** The name of its readers, as `SubjectRules.audiences` tells them. */
  readonly audience: string
  /** People of the project who read it beside them. */
  readonly people: readonly string[]
  /** People who hear of each message, unless they chose otherwise. */
  readonly followerIds: readonly string[]
  /** Of a task. */
  readonly assigneeId?: string
  readonly dueDate?: PlainDate | null
  /** Of an entry. */
  readonly register?: string
}

/** The audience of everybody in the project. */
export const PROJECT_AUDIENCE = 'project'
