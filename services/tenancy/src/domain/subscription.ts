import { invalid } from '@smartproject/kit/errors'
import { weekendOn, type DatedWeek } from '@smartproject/kit/types/calendar-days'
import { openUntil, type ReadOnlyReasons } from '@smartproject/kit/types/plan/open-until'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { RoleSetting } from './roles.js'

/** Where a new subscription works unless it says otherwise. */
export const defaults = { timeZone: 'Asia/Qatar', weekStart: 7, weekendDays: [5, 6] } as const

/** So many subscriptions one user may own. */
export const COMPANIES_MAX = 20

/** A day off for everybody. */
export interface Holiday {
  readonly date: PlainDate
  readonly name: string
}

/** A working week that holds from a day on. */
export type WorkingWeek = DatedWeek<PlainDate>

/** Weeks over time. */
export type Weeks = Pick<Subscription, 'weekendDays' | 'weeks'>

/** The plan as billing last published it. */
export interface PlanFacts {
  readonly planId: number
  readonly title: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  /** Days after the last day in which nothing is closed yet. */
  readonly gracePeriodDays: number
  /** Kept closed, whatever the dates say. */
  readonly suspended: boolean
  /** How many people may be in it, open invitations included; 0 for no limit. */
  readonly seats: number
  /** Features of the product that it switches on; null in what was kept before plans published them. */
  readonly entitlements: readonly string[] | null
  /** Billing's version; what is not newer is ignored. */
  readonly version: number
}

/** The policies of the owner for the people of the subscription. */
export interface Policies {
  /** Members may open projects; guests never do. */
  readonly membersCreateProjects: boolean
  /** It opens only to sessions that have proved a second factor. */
  readonly secondFactor: boolean
  /** So many hours after its person was proved to be there it stays open to a session; 0 for as long as the session lives. */
  readonly sessionHours: number
  /** The provider that sessions have to be signed in through; empty for any way in. */
  readonly onlyProvider: string
}

/** Longest of `sessionHours`: as long as anybody stays signed in. */
export const SESSION_HOURS_MAX = 720

/** The policies of a subscription whose owner has laid down nothing. */
export const defaultPolicies: Policies = {
  membersCreateProjects: false,
  secondFactor: false,
  sessionHours: 0,
  onlyProvider: '',
}

/** A closed subscription waits to be erased. */
export interface Closing {
  /** From when on it is erased. */
  readonly endTime: Date
  /** When the next step is due, the reminder or the erasure; null once the erasure is ordered. */
  readonly nextTime: Date | null
  /** Closed by a platform administrator: its owner does not open it again. */
  readonly byPlatform: boolean
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
  /** Days off of the first week, 1 Monday to 7 Sunday, ascending. It holds until the first of `weeks` does. */
  readonly weekendDays: readonly number[]
  /** The weeks after the first, by their first days; what held on a day gone by never changes. */
  readonly weeks: readonly WorkingWeek[]
  /** By date, one for each. */
  readonly holidays: readonly Holiday[]
  /** Days that depend on the moon: no holidays until a person confirms them. By date, none of them a holiday. */
  readonly expectedHolidays: readonly Holiday[]
  /** Features given beside the plan, by name; no plan takes them away. */
  readonly features: readonly string[]
  /** True when approving leave despite clashing tasks is allowed. */
  readonly leaveApproveAnyway: boolean
  readonly policies: Policies
  /** Roles of projects that differ here from the product's. */
  readonly roles: readonly RoleSetting[]
  readonly plan: PlanFacts | null
  /** Kept read-only by a platform administrator. */
  readonly locked: boolean
  /** Set while it is closed and waits to be erased. */
  readonly closing: Closing | null
  readonly ownerId: string
  /** Opened by its owner, not by a platform administrator; false in what older releases stored. */
  readonly openedByOwner: boolean
  /** Of an edition of the demo that visitors are shown; false in all others. */
  readonly shown: boolean
  /** Counts changes; starts at 1. */
  readonly version: number
  readonly createTime: Date
}

/** The values of a subscription that its people can change. */
export type SubscriptionSettings = Pick<
  Subscription,
  'title' | 'timeZone' | 'weekStart' | 'holidays' | 'expectedHolidays' | 'leaveApproveAnyway'
>

/** Features that are switched on: those given beside the plan and those of the plan. */
export function featuresOf({ features, plan }: Pick<Subscription, 'features' | 'plan'>): string[] {
  return [...new Set([...features, ...(plan?.entitlements ?? [])])]
}

/** The same where the plan has published what it switches on; null until then: what is not known locks nothing. */
export function heldFeatures(subscription: Pick<Subscription, 'features' | 'plan'>): string[] | null {
  return subscription.plan?.entitlements ? featuresOf(subscription) : null
}

/** Today where the subscription works. */
export function todayOf(subscription: Subscription, now: Date): PlainDate {
  return dayIn(subscription.timeZone, now)
}

/**
 * The weeks with those that begin today or later replaced by others. A week that begins on the day the subscription was made is its
 * first week: nothing was before. Errors: invalid WEEK_BEGAN.
 */
export function withWeeks(
  subscription: Pick<Subscription, 'weekendDays' | 'weeks' | 'timeZone' | 'createTime'>,
  wanted: readonly WorkingWeek[],
  today: PlainDate,
): Weeks {
  const began = wanted.flatMap(({ fromDate }, index) =>
    fromDate < today ? [{ field: `weeks[${index}].from_date`, reason: 'WEEK_BEGAN' }] : [],
  )
  if (began.length > 0) throw invalid(began, 'WEEK_BEGAN')
  const firstDay = dayIn(subscription.timeZone, subscription.createTime)
  const kept = subscription.weeks.filter(({ fromDate }) => fromDate < today)
  const weeks = [...kept, ...wanted].sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
  const first = weeks.findLast(({ fromDate }) => fromDate <= firstDay)
  return {
    weekendDays: first?.weekendDays ?? subscription.weekendDays,
    weeks: weeks.filter(({ fromDate }) => fromDate > firstDay),
  }
}

/** The weeks when other days are off from today on; those that are still ahead stay. */
export function withWeekend(
  subscription: Subscription,
  weekendDays: readonly number[],
  today: PlainDate,
): Weeks {
  if (weekendOn(today, subscription).join() === weekendDays.join()) return subscription
  const ahead = subscription.weeks.filter(({ fromDate }) => fromDate > today)
  return withWeeks(subscription, [{ fromDate: today, weekendDays }, ...ahead], today)
}

const DAY_MS = 86_400_000
/** So long a closed subscription can be opened again. */
const CLOSING_DAYS = 30
/** So many days before the end its owner is reminded. */
const REMINDER_DAYS = 7

/** The closing of a subscription that is closed at an instant. */
export function closingFrom(now: Date, byPlatform: boolean): Closing {
  const endTime = new Date(now.getTime() + CLOSING_DAYS * DAY_MS)
  return { endTime, nextTime: new Date(endTime.getTime() - REMINDER_DAYS * DAY_MS), byPlatform }
}

/** True when a subscription is read-only; one without a plan is not. */
export function isClosed(subscription: ReadOnlyReasons, now: Date): boolean {
  const end = openUntil(subscription)
  return end !== null && end <= now
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
