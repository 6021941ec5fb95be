import { invalid } from '@smartproject/kit/errors'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { Money } from '@smartproject/kit/types/money'
import { addDays, addMonths, dayIn, dayStart, type PlainDate } from '@smartproject/kit/types/plain-date'

import {
  type Catalogue,
  type Currency,
  planById,
  TRIAL_DAYS,
  TRIAL_ID,
  TRIAL_SEATS,
} from '../../prices/area.js'

/** The agreement at the provider that renews a plan and never changes: a change of the plan takes a new agreement. */
export interface Agreement {
  /** The provider's id, `sub_…`; empty until the provider has confirmed it. */
  readonly id: string
  /** The subject of its call in the ledger. */
  readonly planned: string
  /** The customer it charges. */
  readonly customer: string
  readonly planId: number
  readonly months: number
  readonly seats: number
  /** Of one seat for the whole term. */
  readonly unit: Money
  /** Hundredths of a percent. */
  readonly taxRate: number
  readonly catalogueVersion: number
  /** The discount of a coupon on its first invoice, where it follows a trial. */
  readonly discount?: Money | null
}

/** A change that waits for the end of the running term. */
export interface BookedChange {
  readonly planId: number
  readonly seats: number
  readonly months: number
  readonly catalogueVersion: number
  /** The end of the running term. */
  readonly startDate: PlainDate
  /** True once its renewal was paid: it comes into force on its day. */
  readonly paid: boolean
  /** Features beside those of the plan; of a licence file. */
  readonly features?: readonly string[]
  /** The coupon of what follows a trial, and what it takes off. */
  readonly coupon?: { readonly code: string; readonly amount: Money } | null
}

/** The rest of a trial. */
export interface TrialRest {
  /** The first day without it. */
  readonly endDate: PlainDate
  readonly seats: number
  readonly entitlements: readonly string[]
}

/** The plan of a subscription: what its terms add up to. */
export interface SubscriptionPlan {
  readonly planId: number
  readonly title: string
  /** How many people may be in it; 0 for no limit. */
  readonly seats: number
  /** The currency it is paid in; null for a trial and for a plan that was given. */
  readonly currency: Currency | null
  readonly startDate: PlainDate
  /** The first day that is not paid for. */
  readonly endDate: PlainDate
  /** Months bought; 0 for a trial. */
  readonly months: number
  /** 1 with a usable default card, else 0. */
  readonly cardStatus: number
  /** Days after the end in which nothing is closed yet. */
  readonly gracePeriodDays: number
  /** Kept closed by a platform administrator, whatever the dates say. */
  readonly suspended: boolean
  /** The first suspended day; null while it is not suspended, and in rows older than the field. */
  readonly suspendedDate: PlainDate | null
  readonly autoRenew: boolean
  /** True from a change of owner until the new owner has confirmed the card that renews it. */
  readonly payerUnconfirmed: boolean
  readonly next: BookedChange | null
  /** When a renewal first failed that has not been paid since. */
  readonly failedSince: Date | null
  /** Days after that failure for which its owner was mailed last. */
  readonly failureMailed: number
  /** Start of the booked change that its owner was reminded of last. */
  readonly changeMailed: PlainDate | null
  /** The end, and the days before it, that its owner was told of last. */
  readonly endPublished: { readonly endDate: PlainDate; readonly days: number } | null
  /** The features of a trial until its end, where a plan follows it already; null else. */
  readonly trial: TrialRest | null
  readonly agreement: Agreement | null
  /** The agreement that was ended last without another in its place: what it still took is a renewal all the same. */
  readonly endedAgreement: Agreement | null
  /** Features that the plan switches on. */
  readonly entitlements: readonly string[]
  /** Features given beside the plan. */
  readonly extras: readonly string[]
  /** Credit that no purchase has used up yet. */
  readonly balance: Money | null
  readonly catalogueVersion: number
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** A plan that a subscription is to get. */
export type WantedPlan = Pick<SubscriptionPlan, 'planId' | 'startDate' | 'endDate' | 'months'> & {
  /** Undefined leaves it as it is. */
  readonly gracePeriodDays?: number | undefined
  /** Undefined leaves it as it is. */
  readonly suspended?: boolean | undefined
  /** Undefined means no limit. */
  readonly seats?: number | undefined
}

/** The facts about a subscription: zone, owner, name and number. */
export interface SubscriptionFact {
  readonly timeZone: string
  /** Empty in events older than the field. */
  readonly ownerId: string
  /** Name of the company; empty in events older than the field. */
  readonly title: string
  /** Small number in addresses; 0 in what was kept before. */
  readonly number: number
  /** True while it is closed and waits to be erased: nothing is bought for it. */
  readonly closing: boolean
  /** tenancy's version; what is not newer is ignored. */
  readonly version: number
}

/**
 * The state that follows when a subscription gets a plan. Its card and its agreement stay as they are.
 * Errors: invalid PLAN_UNKNOWN | DATES_MISMATCHED.
 */
export function givePlan(
  current: SubscriptionPlan | null,
  wanted: WantedPlan,
  catalogue: Catalogue,
): SubscriptionPlan {
  const plan = planById(catalogue, wanted.planId)
  if (!plan) throw invalid([{ field: 'plan_id', reason: 'PLAN_UNKNOWN' }], 'PLAN_UNKNOWN')
  if (wanted.endDate < wanted.startDate)
    throw invalid([{ field: 'end_date', reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
  return {
    ...(current ?? nothingYet),
    planId: plan.id,
    title: plan.title,
    startDate: wanted.startDate,
    endDate: wanted.endDate,
    months: wanted.months,
    seats: wanted.seats ?? 0,
    gracePeriodDays: wanted.gracePeriodDays ?? current?.gracePeriodDays ?? 0,
    suspended: wanted.suspended ?? current?.suspended ?? false,
    entitlements: plan.entitlements,
    trial: null,
    // A plan that goes on keeps its price list.
    catalogueVersion: current?.planId === plan.id ? current.catalogueVersion : catalogue.version,
    // A change booked for the end waits for the new end; a trial renews into the plan booked behind it, and else not at all.
    next:
      current?.next && !current.next.paid
        ? { ...current.next, startDate: wanted.endDate }
        : (current?.next ?? null),
    autoRenew:
      (current?.autoRenew ?? false) &&
      (wanted.months > 0 || (plan.id === TRIAL_ID && Boolean(current?.next))),
    version: (current?.version ?? 0) + 1,
  }
}

/** The plan with the day since which it is suspended. */
export function withSuspension(
  before: SubscriptionPlan | null,
  next: SubscriptionPlan,
  today: PlainDate,
): SubscriptionPlan {
  const since = before?.suspended ? before.suspendedDate : today
  return { ...next, suspendedDate: next.suspended ? since : null }
}

const nothingYet = {
  suspendedDate: null,
  currency: null,
  cardStatus: 0,
  autoRenew: false,
  payerUnconfirmed: false,
  next: null,
  trial: null,
  failedSince: null,
  failureMailed: 0,
  changeMailed: null,
  endPublished: null,
  agreement: null,
  endedAgreement: null,
  extras: [],
  balance: null,
} as const

/** The free trial of a subscription that starts today, in its own zone. */
export function trialFrom(fact: Pick<SubscriptionFact, 'timeZone'>, now: Date): WantedPlan {
  const startDate = dayIn(fact.timeZone, now)
  return {
    planId: TRIAL_ID,
    startDate,
    endDate: addDays(startDate, TRIAL_DAYS),
    months: 0,
    seats: TRIAL_SEATS,
  }
}

/** The months in which an owner has one free trial. */
const TRIAL_EVERY_MONTHS = 12

/** The instant from which an owner who takes a trial now may have another one. */
export function nextTrialFrom({ timeZone }: Pick<SubscriptionFact, 'timeZone'>, now: Date): Date {
  return dayStart(timeZone, addMonths(dayIn(timeZone, now), TRIAL_EVERY_MONTHS))
}

/** The plan of a subscription whose owner has had the trial: a trial of no days that is over, so that a purchase opens it. */
export function unpaidFrom(fact: Pick<SubscriptionFact, 'timeZone'>, now: Date): WantedPlan {
  const over = addDays(dayIn(fact.timeZone, now), -1)
  return { planId: TRIAL_ID, startDate: over, endDate: over, months: 0, seats: TRIAL_SEATS }
}

/** The features of a trial from a day on, for the plan that is to follow it; null without a trial that goes on. */
export function trialRest(plan: SubscriptionPlan, today: PlainDate): TrialRest | null {
  const { planId, endDate, seats, entitlements } = plan
  if (planId !== TRIAL_ID) return plan.trial
  return endDate > today ? { endDate, seats, entitlements } : null
}

/** The seats on a day; 0 for no limit. A trial gives its own to its last day, where they are more. */
export function seatsOn(day: PlainDate, { seats, trial }: SubscriptionPlan): number {
  return trial && day < trial.endDate && seats > 0 && trial.seats > 0 ? Math.max(seats, trial.seats) : seats
}

/** The features on a day; a trial gives its own to its last day. */
export function featuresOn(
  day: PlainDate,
  { entitlements, extras, trial }: SubscriptionPlan,
): readonly string[] {
  const rest = trial && day < trial.endDate ? trial.entitlements : []
  return [...new Set([...entitlements, ...extras, ...rest])]
}

/** How a plan stands on a day. */
export type PlanState = 'trial' | 'active' | 'past_due' | 'cancelled' | 'grace' | 'expired' | 'suspended'

/** The state of a plan on a day; computed, so that midnight changes no row. */
export function stateOn(day: PlainDate, plan: SubscriptionPlan): PlanState {
  if (plan.suspended) return 'suspended'
  if (day > addDays(plan.endDate, plan.gracePeriodDays)) return 'expired'
  if (day >= plan.endDate) return 'grace'
  // Also what is to follow a trial: its first payment is late then.
  if (plan.failedSince) return 'past_due'
  if (plan.planId === TRIAL_ID) return 'trial'
  // A plan that was given costs nothing and does not renew.
  return plan.autoRenew || plan.currency === null ? 'active' : 'cancelled'
}

/** The first instant from which on a subscription is read-only; long ago while it is suspended. */
export function openUntil({ suspended, endDate, gracePeriodDays }: SubscriptionPlan, timeZone: string): Date {
  return suspended ? new Date(0) : dayStart(timeZone, endDate, gracePeriodDays + 1)
}

/** The day a renewal is charged: the last day that is paid for. */
export function renewalDay({ endDate }: Pick<SubscriptionPlan, 'endDate'>): PlainDate {
  return addDays(endDate, -1)
}

/** Days of the whole term. */
export function termDays({ startDate, endDate }: Pick<SubscriptionPlan, 'startDate' | 'endDate'>): number {
  return epochDay(endDate) - epochDay(startDate)
}
