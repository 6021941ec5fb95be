import { DomainError, invalid } from '@smartproject/kit/errors'
import { addDays, addMonths, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type Catalogue, daysOf, MOST_MONTHS, type Plan, planById, TRIAL_ID } from '../../prices/area.js'
import { planAfterRenewal, withFeatures } from '../../renewal/area.js'
import { MOST_MONTHS_AHEAD, type NewTerm, type SubscriptionPlan, trialRest } from '../../subscription/area.js'
import type { Licence } from './licence.js'

/** The subscription that a licence is redeemed for. */
export interface LicenceFacts {
  readonly plan: SubscriptionPlan
  /** The price list of today. */
  readonly catalogue: Catalogue
  readonly today: PlainDate
}

/**
 * The term that a licence opens: its days follow those that the subscription has, of a trial too. Errors: precondition
 * LICENCE_LOWER for a lower plan than the one that runs, CHANGE_BOOKED while another change waits for the end of the term; invalid
 * TERM_TOO_FAR.
 */
export function termOfLicence(licence: Licence, { plan, catalogue, today }: LicenceFacts): NewTerm {
  const runs = plan.endDate > today
  const startDate = runs ? plan.endDate : today
  const endDate = addDays(startDate, licence.days)
  if (runs && plan.planId !== TRIAL_ID && rankOf(catalogue, licence) < rankOf(catalogue, plan))
    throw new DomainError('precondition', 'LICENCE_LOWER')
  if (runs && plan.next) throw new DomainError('precondition', 'CHANGE_BOOKED')
  if (endDate > addMonths(today, MOST_MONTHS_AHEAD))
    throw invalid([{ field: 'code', reason: 'TERM_TOO_FAR' }], 'TERM_TOO_FAR')
  const currency = plan.currency ?? 'QAR'
  const none = { minor: 0n, currency }
  return {
    kind: 'term',
    planId: licence.planId,
    title: licence.title,
    seats: licence.seats,
    months: monthsOf(licence.days),
    days: licence.days,
    startDate,
    endDate,
    currency,
    unit: none,
    gross: none,
    coupon: none,
    credit: none,
    net: none,
    tax: none,
    total: none,
    source: { kind: licence.key === '' ? 'licence' : 'licence_file', id: licence.id },
    catalogueVersion: licence.catalogueVersion,
  }
}

/**
 * The plan after a licence. A running plan that is paid for runs to its end first; a trial gets the features and seats of
 * the licence at once.
 */
export function planAfterLicence(
  plan: SubscriptionPlan,
  about: { term: NewTerm; bought: Plan; today: PlainDate; features: readonly string[] },
): SubscriptionPlan {
  const { term, bought, today, features } = about
  if (plan.planId !== TRIAL_ID && plan.endDate > today) return planAfterRunning(plan, about)
  return {
    ...plan,
    planId: bought.id,
    title: bought.title,
    seats: term.seats,
    months: term.months,
    startDate: term.startDate,
    endDate: term.endDate,
    gracePeriodDays: plan.autoRenew ? bought.graceDays : 0,
    next: null,
    failedSince: null,
    entitlements: withFeatures(bought, features),
    trial: trialRest(plan, today),
    catalogueVersion: term.catalogueVersion,
    version: plan.version + 1,
  }
}

/** The features of a file come into force with its days. */
function planAfterRunning(
  plan: SubscriptionPlan,
  { term, bought, today, features }: Parameters<typeof planAfterLicence>[1],
): SubscriptionPlan {
  const after = planAfterRenewal(plan, { term, bought, today })
  if (features.length === 0) return after
  const { planId, seats, months, catalogueVersion, startDate, endDate } = term
  const next = { planId, seats, months, catalogueVersion, startDate, paid: true, features }
  return { ...plan, failedSince: null, endDate, next, version: after.version }
}

function rankOf(catalogue: Catalogue, { planId }: { planId: number }): number {
  return planById(catalogue, planId)?.rank ?? 0
}

/** The months that have so many days; 0 where none do. */
function monthsOf(days: number): number {
  const months = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1)
  return months.find((count) => daysOf(count) === days) ?? 0
}
