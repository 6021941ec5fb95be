import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** State of a request. `deleted` is shown as withdrawn: the applicant took it back. */
export type LeaveStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'deleted'

/** A request for leave, and what became of it. Plain data; empty texts stand for nothing. */
export interface Leave {
  readonly id: string
  /** The applicant. */
  readonly userId: string
  /** The approver now. */
  readonly reportTo: string
  readonly fromDate: PlainDate
  /** Inclusive. */
  readonly toDate: PlainDate
  /** It begins at noon of its first day. */
  readonly startsAtNoon: boolean
  /** It ends at noon of its last day. */
  readonly endsAtNoon: boolean
  /** Key of its type. */
  readonly type: string
  readonly reason: string
  /** Takes over the work of the applicant in these days; empty for none. */
  readonly deputyId: string
  readonly comment: string
  readonly status: LeaveStatus
  readonly appliedTime: Date
  /** The day of `appliedTime` in the subscription's zone. */
  readonly appliedDate: PlainDate
  readonly approvedTime: Date | null
  readonly declinedTime: Date | null
  /** When it was last approved, rejected, cancelled or withdrawn. */
  readonly decidedTime: Date | null
  /** Id of the person who approved, rejected or cancelled it; empty for none and for the system. */
  readonly decidedBy: string
  /** The task that stands for it. */
  readonly taskId: string
  /** Since when an approved leave waits for its task; null when it has one or needs none. */
  readonly taskWantedTime: Date | null
  readonly projectNumbers: readonly number[]
  /** Halves of working days. */
  readonly workingHalfDays: number
  /** Mails about it as it is now that could not go yet, by their ids. */
  readonly lateMails: readonly string[]
  /** Counts changes; starts at 1. */
  readonly version: number
  /**
   * The version of the last change that people must have seen before they act. A task that was linked or a mail
   * that was sent again moves `version` and leaves the shown version valid.
   */
  readonly shownVersion: number
}

/** True when a change made on that version was made on what the leave still is. */
export function isCurrent(leave: Leave, version: number): boolean {
  return version >= leave.shownVersion && version <= leave.version
}
