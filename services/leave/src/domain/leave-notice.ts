import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { LeaveFact } from './leave-change.js'

/** News for one person that are no change of a leave. */
export interface LeaveNotice {
  readonly kind: 'delegate_named' | 'delegate_ended'
  readonly subscriptionNumber: number
  readonly recipientId: string
  /** In whose place the recipient decides. */
  readonly aboutUserId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  /** Counts changes of what it is about. */
  readonly version: number
}

/** Everything this service publishes. */
export type LeaveNews = LeaveFact | LeaveNotice
