import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

/** The facts kept of a subscription. */
export interface SubscriptionFacts {
  readonly number: number
  /** IANA zone. */
  readonly timeZone: string
  readonly calendar: WorkCalendar
  /** True when approving despite clashing tasks is allowed, with a reason. */
  readonly approveAnyway: boolean
  readonly version: number
}

/** The facts kept of a member. */
export interface MemberFacts {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** Empty when there is none. */
  readonly reportTo: string
  readonly active: boolean
  readonly version: number
}

/** The facts kept of a project. */
export interface ProjectFacts {
  readonly id: string
  readonly number: number
  readonly archived: boolean
  readonly memberIds: readonly string[]
  readonly version: number
}

/** The facts kept of a task that stands for a leave. */
export interface LeaveTaskFacts {
  readonly id: string
  readonly leaveId: string
  readonly deleted: boolean
  /** Milliseconds since 1970. */
  readonly createTime: number
  readonly version: number
}

/** The day it is for a subscription: its own zone decides, not a user's and not a server's. */
export function todayOf(subscription: SubscriptionFacts, now: Date): PlainDate {
  return dayIn(subscription.timeZone, now)
}
