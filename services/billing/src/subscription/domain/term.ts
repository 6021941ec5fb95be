import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Currency, Mode } from '../../prices/area.js'

/** The source of a term; each opens one. */
export interface TermSource {
  readonly kind: 'purchase' | 'renewal' | 'licence' | 'licence_file' | 'grant'
  /** Id of the purchase, of the provider's invoice, of the licence. */
  readonly id: string
}

/** Days of a plan that were settled, or seats added to such days. Terms are the truth about what a subscription has. */
export interface Term {
  /** Counts the terms of a subscription; starts at 1. */
  readonly no: number
  /** `seats` are added to a term that runs. */
  readonly kind: 'term' | 'seats'
  readonly planId: number
  readonly title: string
  /** For `seats`, those that were added. */
  readonly seats: number
  readonly months: number
  readonly days: number
  readonly startDate: PlainDate
  /** First day not paid for. */
  readonly endDate: PlainDate
  readonly currency: Currency
  /** Of one seat for all days. */
  readonly unit: Money
  readonly gross: Money
  readonly coupon: Money
  readonly credit: Money
  readonly net: Money
  readonly tax: Money
  readonly total: Money
  readonly source: TermSource
  /** `open` while its days count: scheduled, running or over by its days; `ended`: of test money, by an administrator. */
  readonly state: 'open' | 'superseded' | 'refunded' | 'ended'
  /** The day it stopped to count, where that was before its end; null else, and in rows older than the field. */
  readonly closedDate: PlainDate | null
  readonly mode: Mode
  readonly catalogueVersion: number
  /** Number of its invoice. */
  readonly invoice: string
  readonly createTime: Date
}

/** A term before it is written down with its number and its invoice. */
export type NewTerm = Omit<Term, 'no' | 'invoice' | 'mode' | 'state' | 'closedDate' | 'createTime'>

/** Terms whose days count and are not over. */
export function liveTerms(terms: readonly Term[], day: PlainDate): readonly Term[] {
  return terms.filter(({ state, endDate }) => state === 'open' && endDate > day)
}

/** Nothing is sold that far ahead. */
export const MOST_MONTHS_AHEAD = 24

/** Terms that count for money: once the keys are live, what was paid with test money is as what was given. */
export function termsOfMode(terms: readonly Term[], mode: Mode): readonly Term[] {
  return terms.filter((term) => term.mode === mode)
}

/** A term on other days. */
export type MovedTerm = Pick<Term, 'no' | 'startDate' | 'endDate'>
