import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** News for one person that are no change of a leave: who decides for an approver, who is the deputy of an applicant. */
export interface DelegateNotice {
  readonly kind: 'delegate_named' | 'delegate_ended' | 'deputy'
  readonly subscriptionNumber: number
  readonly recipientId: string
  /** In whose place the recipient decides, or whose deputy the recipient is. */
  readonly aboutUserId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  /** Counts changes of what it is about. */
  readonly version: number
}

/** A request that waits, as it is listed for its decider. */
export interface WaitingRequest {
  readonly leaveId: string
  /** The applicant. */
  readonly userId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  readonly appliedDate: PlainDate
  /** Its first day is over. */
  readonly overdue: boolean
}

/** The requests that wait for one person's decision, told once a working day. */
export interface WaitingNotice {
  readonly kind: 'waiting'
  readonly subscriptionNumber: number
  readonly recipientId: string
  /** The longest waiting ones first; not all of many. */
  readonly waiting: readonly WaitingRequest[]
  /** How many wait in all. */
  readonly count: number
  /** One has waited so long that the recipient is reminded, whatever digests are wished for. */
  readonly reminds: boolean
  /** Number of the day. */
  readonly version: number
}

export type LeaveNotice = DelegateNotice | WaitingNotice
