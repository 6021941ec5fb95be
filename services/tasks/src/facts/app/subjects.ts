import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { Project } from '../domain/project.js'
import type {
  Reader,
  SubjectCounted,
  SubjectPart,
  SubjectThread,
  SubjectTitle,
  SubjectType,
} from '../domain/subject.js'

/** How the caller stands to what a subject has. */
export interface Standing {
  readonly project: Project
  /** Adds to it, and changes or deletes what is their own. */
  readonly writes: boolean
  /** Deletes what others brought. */
  readonly runs: boolean
}

/** The changes of the parts of a subject. */
export interface SubjectStep {
  readonly id: string
  readonly project: Project
  readonly added: Partial<SubjectCounted>
  /** True for a new comment. */
  readonly commented?: boolean
  /** When the new comment was written. */
  readonly time?: Date
}

/**
 * The rights on comments and files of one type of subject. The area that keeps the subject says so; talk and
 * files know no more of it. The composition hands the rules the stores of all areas.
 */
export interface SubjectRules<Stores, Event> {
  /** Lets pass who may read the part. Errors: not_found, forbidden PERMISSION_DENIED. */
  requireReadable(stores: Stores, caller: Caller, id: string, part: SubjectPart): Promise<void>
  /**
   * The project of the subject, for a person who may add to the part.
   * Errors: not_found, precondition, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED | PART_SWITCHED_OFF.
   */
  requireWritable(stores: Stores, caller: Caller, id: string, part: SubjectPart): Promise<Project>
  /** Null where there is no such subject for the caller. */
  standing(stores: Stores, caller: Caller, id: string, part: SubjectPart): Promise<Standing | null>
  /** Keeps what is counted and tells those who look at the subject. */
  count(stores: Stores, changes: Changes<Event>, step: SubjectStep): Promise<void>
  /** The subject as its thread knows it; null where there is none. */
  thread(stores: Stores, id: string): Promise<SubjectThread | null>
  /** The audiences of subjects of this type to which a reader of the project belongs. */
  audiences(reader: Reader): readonly string[]
  /** The names of those among the subjects that the caller may read now. */
  titles(stores: Stores, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, SubjectTitle>>
}

/** True for the failure of a subject that the caller may not read, or that does not exist. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DomainError && ['not_found', 'forbidden'].includes(error.kind)
}

/** The rules of every type of subject. */
export type Subjects<Stores, Event> = Readonly<Record<SubjectType, SubjectRules<Stores, Event>>>
