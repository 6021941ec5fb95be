import type { LocalText } from '@smartproject/kit/types/local-text'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The changes of a leave that are mailed. */
export const LEAVE_CHANGES = [
  'applied',
  'edited',
  'reassigned',
  'resent',
  'withdrawn',
  'approved',
  'rejected',
  'changed',
  'cancelled',
  'recounted',
] as const

export type LeaveChange = (typeof LEAVE_CHANGES)[number]

/** The mails about leave. */
export type TemplateName =
  | 'leave-requested'
  | 'leave-applied-for'
  | 'leave-reassigned-away'
  | 'leave-withdrawn'
  | 'leave-approved'
  | 'leave-changed'
  | 'leave-rejected'
  | 'leave-cancelled'
  | 'leave-recounted'

/** Which ends of a leave are at noon. */
export interface LeaveNoons {
  readonly from: boolean
  readonly to: boolean
  readonly previousFrom: boolean
  readonly previousTo: boolean
}

/** Leave that was counted anew: its days, and its working days before and now. */
export interface RecountNews {
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  readonly before: number
  readonly now: number
}

/** The content of a mail about a leave: the state after the change. */
export interface LeaveNews {
  readonly change: LeaveChange
  readonly leaveId: string
  /** Counts changes of this leave. */
  readonly version: number
  readonly subscriptionNumber: number
  readonly applicantId: string
  readonly approverId: string
  /** Set when the leave was given to another approver, else empty. */
  readonly previousApproverId: string
  /** The actor; empty for the system. */
  readonly actorId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  /** First day before the change, when it changed. */
  readonly previousFromDate: PlainDate | null
  /** Last day before the change, when it changed. */
  readonly previousToDate: PlainDate | null
  /** Title of its type; null when the event names none. */
  readonly leaveType: LocalText | null
  /** In steps of a half. */
  readonly workingDays: number
  /** Whether it begins and ends at noon, and did before the change; not in mails that were planned before. */
  readonly noons?: LeaveNoons | undefined
  /** The applicant's words. */
  readonly reason: string
  /** The approver's words. */
  readonly comment: string
  /** All leave that was counted anew; only in mails that tell of that. */
  readonly recounts?: readonly RecountNews[] | undefined
  /** Names of other absent people of the team in these days; not in mails that were planned before. */
  readonly alsoAway?: readonly string[] | undefined
  /** Why it was approved although tasks fall into the days or a minimum refuses; not where neither did, nor in mails planned before. */
  readonly anywayReason?: string | undefined
  /** True when only a minimum of people present was passed. */
  readonly belowMinimum?: boolean | undefined
  /** The applicant's deputy; empty for none, left out in mails planned before. */
  readonly deputyId?: string | undefined
  /** True for a person who may decide in the approver's place. */
  readonly inPlace?: boolean | undefined
}

/** News as it arrived, with what the approver's mail decides by. */
export interface LeaveNewsWithCodes extends LeaveNews {
  /** Compact JWE of the codes; empty when the change brings none. */
  readonly sealedCodes: string
  readonly codesExpireTime: Date | null
  /** Who may decide in the approver's place. */
  readonly alsoDecide: readonly string[]
}
