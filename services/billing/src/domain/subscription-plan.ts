import { invalid } from '@smartproject/kit/errors'
import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { planById, TRIAL_DAYS, TRIAL_ID } from './catalogue.js'

/** The plan of a subscription. */
export interface SubscriptionPlan {
  readonly planId: number
  readonly title: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  /** Months bought; 0 for a trial. */
  readonly months: number
  /** 1 once a card is registered, else 0. */
  readonly cardStatus: number
  /** Days after the last day in which nothing is closed yet. */
  readonly gracePeriodDays: number
  /** Kept closed by a platform administrator, whatever the dates say. */
  readonly suspended: boolean
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** A plan somebody wants a subscription to have. */
export type WantedPlan = Pick<SubscriptionPlan, 'planId' | 'startDate' | 'endDate' | 'months'> & {
  /** Undefined leaves it as it is. */
  readonly gracePeriodDays?: number | undefined
  /** Undefined leaves it as it is. */
  readonly suspended?: boolean | undefined
}

/** What is known of a subscription: it exists, and where it is. */
export interface SubscriptionFact {
  readonly timeZone: string
  /** tenancy's version; what is not newer is ignored. */
  readonly version: number
}

/**
 * The state that follows when a subscription gets a plan. What is known of its card stays.
 * Errors: invalid PLAN_UNKNOWN | DATES_MISMATCHED.
 */
export function givePlan(current: SubscriptionPlan | null, wanted: WantedPlan): SubscriptionPlan {
  const plan = planById(wanted.planId)
  if (!plan) throw invalid([{ field: 'plan_id', reason: 'PLAN_UNKNOWN' }], 'PLAN_UNKNOWN')
  if (wanted.endDate < wanted.startDate)
    throw invalid([{ field: 'end_date', reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
  return {
    ...wanted,
    title: plan.title,
    cardStatus: current?.cardStatus ?? 0,
    gracePeriodDays: wanted.gracePeriodDays ?? current?.gracePeriodDays ?? 0,
    suspended: wanted.suspended ?? current?.suspended ?? false,
    version: (current?.version ?? 0) + 1,
  }
}

/** The free trial of a subscription that starts today, in its own zone. */
export function trialFrom(fact: SubscriptionFact, now: Date): WantedPlan {
  const startDate = dayIn(fact.timeZone, now)
  return { planId: TRIAL_ID, startDate, endDate: addDays(startDate, TRIAL_DAYS - 1), months: 0 }
}

/** True for a zone this machine can compute days in. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
