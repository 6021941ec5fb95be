import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { END_NEWS_DAYS, nextEndNews, type SubscriptionPlan } from '../../subscription/area.js'

/** Days after a renewal first failed on which its owner is mailed. */
const FAILURE_MAILS = [0, 3, 6]

/** The day of the plan's failure for which a mail is due on a day and was not sent; null when none is. */
export function failureMailDue(
  { failedSince, failureMailed, agreement }: SubscriptionPlan,
  { timeZone, today }: { timeZone: string; today: PlainDate },
): number | null {
  if (!failedSince || !agreement) return null
  const gone = epochDay(today) - epochDay(dayIn(timeZone, failedSince))
  const due = FAILURE_MAILS.findLast((days) => days <= gone) ?? 0
  return due > failureMailed ? due : null
}

/** So many days before a booked change, or the payment after a trial, its owner is reminded of it. */
const CHANGE_MAIL_DAYS = 7

/** Days that are left to a booked change of which a mail is due and was not sent; null when none is. */
export function changeMailDue(
  { next, changeMailed }: Pick<SubscriptionPlan, 'next' | 'changeMailed'>,
  today: PlainDate,
): number | null {
  if (!next || next.paid || changeMailed === next.startDate) return null
  const left = epochDay(next.startDate) - epochDay(today)
  return left > 0 && left <= CHANGE_MAIL_DAYS ? left : null
}

/** News of an end that is longer ago is not told. */
const END_NEWS_LATE_DAYS = 3

/**
 * The news about the end of a plan that nothing follows, where one is due and was not told: the days of it, and whether it comes too
 * late. Of several that were missed the last one.
 */
export function endNewsDue(
  plan: SubscriptionPlan,
  today: PlainDate,
): { readonly days: number; readonly isLate: boolean } | null {
  const next = nextEndNews(plan)
  const left = epochDay(plan.endDate) - epochDay(today)
  if (next === null || left > next) return null
  const days = END_NEWS_DAYS.findLast((most) => left <= most) ?? 0
  return { days, isLate: left < -END_NEWS_LATE_DAYS }
}

/** The last day on which nothing is closed. */
export function lastOpenDay({ endDate, gracePeriodDays }: SubscriptionPlan): PlainDate {
  return addDays(endDate, gracePeriodDays)
}
