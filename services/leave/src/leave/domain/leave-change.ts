import type { LocalText } from '@smartproject/kit/types/local-text'

import type { Leave } from './leave.js'
import type { LeaveSpan } from './span.js'

/** The kinds of changes of a leave, in the words of its history. */
export type LeaveVerb =
  | 'applied'
  | 'edited'
  | 'withdrawn'
  | 'approved'
  | 'rejected'
  | 'changed'
  | 'cancelled'
  | 'reassigned'
  | 'resent'
  | 'recounted'

/** The changes published to other services; the last two are not shown to people. */
export type LeaveChangeKind = LeaveVerb | 'task_linked' | 'task_missing'

/** The way in which an action came. */
export type Channel = 'ui' | 'mail' | 'system'

/** The codes of the approver's mail, sealed for the email service alone. */
export interface SealedCodes {
  readonly text: string
  readonly expireTime: Date
}

/** The domain event of this service: what happened, with the state after it. */
export interface LeaveFact {
  readonly kind: LeaveChangeKind
  readonly leave: Leave
  readonly subscriptionNumber: number
  /** The approver before, when it changed; else empty. */
  readonly previousReportTo: string
  /** The days before, when they changed. */
  readonly previousDays: LeaveSpan | null
  readonly sealedCodes: SealedCodes | null
  /** Title of the leave's type when it happened. */
  readonly typeTitle: LocalText
  /** All leave of the applicant that was counted anew; empty in all events but one. */
  readonly recounts: readonly Recount[]
  /** Names of those beside the applicant who are away in these days; only for the approver's mail. */
  readonly alsoAway: readonly string[]
  /** Who besides the approver may decide about it, the owner left out. */
  readonly alsoDecide: readonly string[]
  /** Tasks that were accepted when it was approved; null where none stood in the way. */
  readonly anyway: ApprovedAnyway | null
  /** The system did it, although a person began it. */
  readonly bySystem: boolean
}

/** The obstacles an approval was given despite: so many tasks, or, with none, a minimum that refuses. And why. */
export interface ApprovedAnyway {
  readonly clashes: number
  readonly reason: string
}

/** Leave whose working days were counted anew, before and after. */
export interface Recount {
  readonly before: Leave
  readonly after: Leave
}

/** The former and the new value of a field, in stored form; `from` is null where there was nothing before. */
export interface FieldChange {
  readonly from: string | null
  readonly to: string
}

/** One row of a leave's history; rows are added and never changed. */
export interface LeaveEvent {
  readonly id: string
  readonly leaveId: string
  /** The leave's version after it; orders the rows. */
  readonly version: number
  readonly verb: LeaveVerb
  /** Empty for the system. */
  readonly actorId: string
  readonly channel: Channel
  /** True when a person decided an own request. */
  readonly self: boolean
  /** Changed fields by proto name. */
  readonly changes: Readonly<Record<string, FieldChange>>
  readonly time: Date
}
