import type { PlainDate } from '@smartproject/kit/types/plain-date'

import {
  dayOf,
  expiryDay,
  firstOpenYear,
  planAccount,
  type Account,
  type LeaveShare,
} from './balance-plan.js'
import { rulesIn, type BalanceSettings } from './balance-rules.js'
import { sourceOf, type Booking } from './ledger.js'

/** A person's balance of a type in a year; all in halves of days. */
export interface Balance {
  readonly type: string
  readonly year: number
  /** The grant of the rules or of the person's own figure, in the whole year. */
  readonly entitlement: number
  /** The days carried from the year before, or into the next. */
  readonly carriedOver: number
  /** Changes by hand, opening balances included. */
  readonly adjusted: number
  /** The days of approved and pending leave. */
  readonly taken: number
  /** The part of that waiting for a decision. */
  readonly waiting: number
  readonly expired: number
  /** The part of the carried days that is gone if it is not taken before that day. */
  readonly expiring: number
  readonly expiryDay: PlainDate | null
  /** Days left at the end of the year. */
  readonly left: number
  /** The days that could be taken from today on, or from the first day of a year ahead. */
  readonly available: number
  readonly negativeLimit: number
}

// Leave of a closed year has to leave no room for the days that the year hands on.
const CLOSING: readonly string[] = ['carried_out', 'not_carried']

/** The balance of one year, as it is on a day. */
export function balanceIn(
  account: Account,
  year: number,
  today: PlainDate,
  pending: ReadonlySet<string>,
): Balance {
  const rows = rowsIn(account, year)
  const of = (...sources: string[]) =>
    sum(rows.filter((row) => sources.includes(sourceOf(row.key, row.halves))))
  const expired = rows.find(({ key }) => key === 'expired')
  const shares = account.shares.filter((share) => share.year === year)
  const newYear = dayOf(year, 1, 1)
  return {
    type: account.type,
    year,
    entitlement: of('entitlement', 'accrual'),
    carriedOver: of('carry_over'),
    adjusted: of('adjustment', 'opening'),
    taken: sum(shares),
    waiting: sum(shares.filter(({ leaveId }) => pending.has(leaveId))),
    expired: of('expiry'),
    expiring: expired && expired.day > today ? -expired.halves : 0,
    expiryDay: expired && expired.day > today ? expired.day : null,
    left: sum(rows),
    available: availableFrom(account, year, today < newYear ? newYear : today),
    negativeLimit: rulesIn(account.rules, account.type, year).negativeLimit,
  }
}

/**
 * The most days that leave from that day on could take: the least that the balance is on that day or later, for later leave
 * has been promised. Carried halves that expire later can be taken by it first.
 */
export function availableFrom(account: Account, year: number, day: PlainDate): number {
  const expiry = expiryDay(account, year)
  const inTime = expiry !== null && day < expiry
  return leastFrom(
    rowsIn(account, year).filter(({ key }) => !(inTime && key === 'expired')),
    day,
  )
}

// For years that are no longer computed the booked rows count.
function rowsIn(account: Account, year: number): Booking[] {
  const rows = year < firstOpenYear(account.settings) ? account.booked : planAccount(account, year)
  return rows.filter((row) => row.year === year)
}

// The least that the running sum of one year is on a day or later.
function leastFrom(rows: readonly Booking[], day: PlainDate): number {
  const counted = rows.filter(({ key }) => !CLOSING.includes(key))
  const before = sum(counted.filter((row) => row.day <= day))
  const later = counted.filter((row) => row.day > day).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let [running, least] = [before, before]
  for (const [index, row] of later.entries()) {
    running += row.halves
    // Whatever is of one day counts together.
    if (later[index + 1]?.day !== row.day) least = Math.min(least, running)
  }
  return least
}

/**
 * The first year with balances that is not computed any more and in which the leave would take other halves than before; null
 * where there is none.
 */
export function closedYearOf(
  settings: BalanceSettings,
  before: readonly LeaveShare[],
  after: readonly LeaveShare[],
): number | null {
  const taken = (shares: readonly LeaveShare[], year: number) =>
    sum(shares.filter((share) => share.year === year))
  const closed = [...before, ...after]
    .map(({ year }) => year)
    .filter((year) => year >= settings.firstYear && year < firstOpenYear(settings))
    .filter((year) => taken(before, year) !== taken(after, year))
  return closed.length === 0 ? null : Math.min(...closed)
}

/** A year in which a leave takes more than there is. */
export interface Shortage {
  readonly year: number
  /** The days that leave of these days could take. */
  readonly available: number
  readonly asked: number
}

/**
 * Where the account with the leave's new shares goes below its limit, and further than with its earlier shares; null where it
 * does not.
 */
export function shortageOf(
  without: Account,
  before: readonly LeaveShare[],
  after: readonly LeaveShare[],
): Shortage | null {
  for (const share of after) {
    const { year, day, halves } = share
    const had = sum(before.filter((one) => one.year === year))
    if (year < without.settings.firstYear || halves <= 0) continue
    const limit = -rulesIn(without.rules, without.type, year).negativeLimit
    const low = (shares: readonly LeaveShare[]) => {
      const account = { ...without, shares: [...without.shares, ...shares] }
      return leastFrom(rowsIn(account, year), day)
    }
    const now = low(after)
    if (now < limit && (had < halves || now < low(before)))
      return { year, available: availableFrom(without, year, day), asked: halves }
  }
  return null
}

function sum(rows: readonly { halves: number }[]): number {
  return rows.reduce((total, { halves }) => total + halves, 0)
}
