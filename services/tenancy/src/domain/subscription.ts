import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

/** Where a new subscription works unless it says otherwise. */
export const defaults = { timeZone: 'Asia/Qatar', weekStart: 7, weekendDays: [5, 6] } as const

/** A day off for everybody. */
export interface Holiday {
  readonly date: PlainDate
  readonly name: string
}

/** The plan as billing last told it. */
export interface PlanFacts {
  readonly planId: number
  readonly title: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  /** Billing's version; what is not newer is ignored. */
  readonly version: number
}

/** A company's workspace; its id is the tenant id everywhere. */
export interface Subscription {
  readonly id: string
  /** Small number used in addresses, unique on the platform. */
  readonly number: number
  readonly title: string
  /** IANA zone that turns now into today. */
  readonly timeZone: string
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number
  /** 1 Monday to 7 Sunday, ascending. */
  readonly weekendDays: readonly number[]
  /** By date, one for each. */
  readonly holidays: readonly Holiday[]
  /** Switched features by name. */
  readonly features: readonly string[]
  /** True when approving leave despite clashing tasks is allowed. */
  readonly leaveApproveAnyway: boolean
  readonly plan: PlanFacts | null
  readonly ownerId: string
  /** Counts changes; starts at 1. */
  readonly version: number
  readonly createTime: Date
}

/** What its people can change about a subscription. */
export type SubscriptionSettings = Pick<
  Subscription,
  'title' | 'weekStart' | 'weekendDays' | 'holidays' | 'leaveApproveAnyway'
>

/** Today where the subscription works. */
export function todayOf(subscription: Subscription, now: Date): PlainDate {
  return dayIn(subscription.timeZone, now)
}

/** True when the plan's last day is over there; a subscription without a plan is not expired. */
export function isExpired(subscription: Subscription, now: Date): boolean {
  return subscription.plan !== null && subscription.plan.endDate < todayOf(subscription, now)
}

/** True for a zone this machine can compute days in. */
export function isTimeZone(name: string): boolean {
  // Offsets like +03:00 would pass too, but know nothing of a place's history.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
