import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Subject } from '../../facts/area.js'

/** Something was said in a thread, or was read there. */
export interface TalkChanged {
  readonly about: 'talk'
  readonly change: 'posted' | 'changed' | 'deleted' | 'read' | 'ended'
  /** Null for marks of a whole project. */
  readonly subject: Subject | null
  readonly project: { readonly number: number; readonly name: string }
  readonly title: string
  readonly code: string
  /** Of a task. */
  readonly assigneeId: string
  readonly dueDate: PlainDate | null
  /** Of an entry. */
  readonly register: string
  /** The message; empty for marks and for threads that ended. */
  readonly messageId: string
  readonly seq: number
  readonly authorId: string
  readonly excerpt: string
  readonly mentionedIds: readonly string[]
  /** Empty unless that person hears of replies. */
  readonly repliedId: string
  readonly followerIds: readonly string[]
  /** The only readers; null for everybody in the project. */
  readonly readerIds: readonly string[] | null
}
