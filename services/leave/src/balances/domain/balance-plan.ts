import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { type Leave, countWorkingHalfDays, type LeaveSpan } from '../../leave/area.js'
import {
  entitlementIn,
  rulesIn,
  type BalancePerson,
  type BalanceRules,
  type BalanceSettings,
} from './balance-rules.js'
import { isByHand, leaveKey, type Booking } from './ledger.js'

/** The share of a leave in one year. */
export interface LeaveShare {
  readonly leaveId: string
  readonly year: number
  /** Its first day in that year. */
  readonly day: PlainDate
  readonly halves: number
}

/** Everything one person's balances of one type follow from. */
export interface Account {
  readonly type: string
  readonly settings: BalanceSettings
  readonly rules: readonly BalanceRules[]
  readonly person: BalancePerson
  readonly shares: readonly LeaveShare[]
  /** Sums of the ledger by year and key. */
  readonly booked: readonly Booking[]
  /** Years up to this one are planned, later ones with leave in them, and the one that is asked for. */
  readonly throughYear: number
}

/** The year of a day. */
export function yearOf(day: PlainDate): number {
  return Number(day.slice(0, 4))
}

/** A day of a year. */
export function dayOf(year: number, month: number, day: number): PlainDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return plainDate(`${year}-${two(month)}-${two(day)}`)
}

/** The first year that is still computed: what lies before the last closed year stays as it is booked. */
export function firstOpenYear({ firstYear, closedThrough }: BalanceSettings): number {
  return Math.max(firstYear, closedThrough)
}

/** Leave as balances count it. */
type CountedLeave = Pick<Leave, 'id' | 'workingHalfDays'> & LeaveSpan

/** The shares of a leave in the years it touches; the shares add up to the halves it was counted with. */
export function sharesOf(leave: CountedLeave, calendar: WorkCalendar): LeaveShare[] {
  const [first, last] = [yearOf(leave.fromDate), yearOf(leave.toDate)]
  let open = leave.workingHalfDays
  const shares: LeaveShare[] = []
  for (let year = first; year <= last; year++) {
    const span = within(leave, year)
    const halves = year === last ? open : Math.min(open, countWorkingHalfDays(span, calendar))
    open -= halves
    shares.push({ leaveId: leave.id, year, day: span.fromDate, halves })
  }
  return shares
}

function within(leave: LeaveSpan, year: number): LeaveSpan {
  const [from, to] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  return {
    fromDate: leave.fromDate < from ? from : leave.fromDate,
    toDate: leave.toDate > to ? to : leave.toDate,
    startsAtNoon: leave.startsAtNoon && leave.fromDate >= from,
    endsAtNoon: leave.endsAtNoon && leave.toDate <= to,
  }
}

/**
 * The rows the ledger of an account should hold from its first open year on: what rules grant, what leave takes, what people
 * booked, and what closed years hand on. The same facts give the same bookings, so booking the difference
 * may be interrupted and may begin again. `asked` is planned too: a year ahead grants its days before its first leave.
 */
export function planAccount(account: Account, asked = account.throughYear): Booking[] {
  const from = firstOpenYear(account.settings)
  const plan: Booking[] = []
  let carried = handedOn(account, from)
  for (const year of plannedYears(account, asked)) {
    const rows = planYear(account, year, carried)
    const closing = year <= account.settings.closedThrough ? closingOf(account, year, rows) : null
    plan.push(...rows, ...(closing?.rows ?? []))
    carried = closing?.carried ?? 0
  }
  return plan
}

// Years between the last one with a fact and a later one that is asked for hand nothing on, for they are open.
function plannedYears(account: Account, asked: number): number[] {
  const from = firstOpenYear(account.settings)
  const known = [account.throughYear, ...[...account.shares, ...account.booked].map(({ year }) => year)]
  const last = Math.max(...known, Math.min(asked, account.settings.closedThrough + 1))
  const years = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  return asked > last ? [...years, asked] : years
}

/** The computed part of the account; the rest of the ledger stays as it is. */
export function bookedOf(account: Account): Booking[] {
  const from = firstOpenYear(account.settings)
  return account.booked.filter(({ year }) => year >= from)
}

// The year before the first open one is not computed any more: what it handed on is what was booked.
function handedOn(account: Account, year: number): number {
  const row = account.booked.find((one) => one.year === year && one.key === 'carried_in')
  return year > account.settings.firstYear ? (row?.halves ?? 0) : 0
}

function planYear(account: Account, year: number, carried: number): Booking[] {
  const rows: Booking[] = [...granted(account, year)]
  const newYear = dayOf(year, 1, 1)
  if (carried !== 0) rows.push({ year, key: 'carried_in', day: newYear, halves: carried })
  for (const share of account.shares)
    if (share.year === year)
      rows.push({ year, key: leaveKey(share.leaveId), day: share.day, halves: -share.halves })
  rows.push(...account.booked.filter((row) => row.year === year && isByHand(row.key)))
  return [...rows, ...expiryOf(account, year, carried)]
}

function granted({ rules, person, type }: Account, year: number): Booking[] {
  const rule = rulesIn(rules, type, year)
  const whole = entitlementIn(rule, person, year)
  const first = firstMonth(person.startDate, year)
  const until = (month: number) => Math.round((whole * (month - first + 1)) / 12)
  if (first > 12) return []
  if (!rule.monthly) {
    const day = first === 1 ? dayOf(year, 1, 1) : (person.startDate ?? dayOf(year, 1, 1))
    return [{ year, key: 'entitlement', day, halves: until(12) }].filter(({ halves }) => halves !== 0)
  }
  const months = Array.from({ length: 13 - first }, (_, index) => first + index)
  return months
    .map((month) => ({
      year,
      key: `accrual:${String(month).padStart(2, '0')}`,
      day: dayOf(year, month, 1),
      halves: until(month) - until(month - 1),
    }))
    .filter(({ halves }) => halves !== 0)
}

// The month in which a person starts counts whole; 13 for a year before that.
function firstMonth(startDate: PlainDate | null, year: number): number {
  if (!startDate || yearOf(startDate) < year) return 1
  return yearOf(startDate) > year ? 13 : Number(startDate.slice(5, 7))
}

/** The first day on which carried halves are gone; null where they stay. */
export function expiryDay({ rules, type }: Account, year: number): PlainDate | null {
  const { carryOverMonths } = rulesIn(rules, type, year - 1)
  return carryOverMonths === 0 || carryOverMonths >= 12 ? null : dayOf(year, carryOverMonths + 1, 1)
}

// Leave that begins before the day uses up what was carried first.
function expiryOf(account: Account, year: number, carried: number): Booking[] {
  const day = expiryDay(account, year)
  if (day === null || carried <= 0) return []
  const used = account.shares
    .filter((share) => share.year === year && share.day < day)
    .reduce((sum, { halves }) => sum + halves, 0)
  const halves = Math.min(0, used - carried)
  return halves === 0 ? [] : [{ year, key: 'expired', day, halves }]
}

function closingOf(
  { rules, type }: Account,
  year: number,
  rows: readonly Booking[],
): { rows: Booking[]; carried: number } {
  const left = rows.reduce((sum, { halves }) => sum + halves, 0)
  // Days that are owed go on whole.
  const carried = Math.min(left, rulesIn(rules, type, year).carryOver)
  const day = dayOf(year, 12, 31)
  const out = [
    { year, key: 'carried_out', day, halves: -carried },
    { year, key: 'not_carried', day, halves: carried - left },
  ]
  return { rows: out.filter(({ halves }) => halves !== 0), carried }
}
