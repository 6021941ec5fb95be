import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** Why a balance changed. */
export type LedgerSource =
  | 'entitlement'
  | 'accrual'
  | 'carry_over'
  | 'expiry'
  | 'adjustment'
  | 'opening'
  | 'taken'
  | 'given_back'

/** Something that counts in one person's balance of a type and year; its key says what it is of, once in a year. */
export interface Booking {
  readonly year: number
  readonly key: string
  /** The day from which it counts. */
  readonly day: PlainDate
  /** Halves of days; negative for days that are taken. */
  readonly halves: number
}

/** A booking of one account among those of others. */
export interface AccountBooking extends Booking {
  readonly userId: string
  readonly type: string
}

/** One row of the ledger; rows are added and never changed, and a balance is their sum. */
export interface LedgerRow extends AccountBooking {
  readonly id: string
  readonly source: LedgerSource
  /** The reason of a change by hand. */
  readonly reason: string
  /** Empty for the system. */
  readonly actorId: string
  readonly time: Date
}

/** Keys of what people book by hand; everything else follows from rules and leave. */
export const BY_HAND: Readonly<Record<'adjustment' | 'opening', string>> = {
  adjustment: 'adjustment:',
  opening: 'opening:',
}

/** The key of what a leave takes. */
export function leaveKey(leaveId: string): string {
  return `leave:${leaveId}`
}

/** The leave a key is of; empty for other keys. */
export function leaveIdOf(key: string): string {
  return key.startsWith('leave:') ? key.slice('leave:'.length) : ''
}

/** True for a row booked by hand, which only another row by hand changes. */
export function isByHand(key: string): boolean {
  return key.startsWith(BY_HAND.adjustment) || key.startsWith(BY_HAND.opening)
}

/** The name of a change of that size under a key. */
export function sourceOf(key: string, halves: number): LedgerSource {
  if (key.startsWith('leave:')) return halves < 0 ? 'taken' : 'given_back'
  if (key.startsWith('accrual:')) return 'accrual'
  if (key.startsWith(BY_HAND.adjustment)) return 'adjustment'
  if (key.startsWith(BY_HAND.opening)) return 'opening'
  if (key === 'entitlement') return 'entitlement'
  return key === 'expired' || key === 'not_carried' ? 'expiry' : 'carry_over'
}

/** The rows to add so that the booked rows become the wanted ones; none where they are equal. */
export function differences(planned: readonly Booking[], booked: readonly Booking[]): Booking[] {
  const open = new Map<string, Booking>()
  const at = ({ year, key }: Booking) => `${year} ${key}`
  for (const row of planned) open.set(at(row), row)
  for (const row of booked) {
    const wanted = open.get(at(row))
    open.set(at(row), { ...(wanted ?? row), halves: (wanted?.halves ?? 0) - row.halves })
  }
  return [...open.values()].filter(({ halves }) => halves !== 0)
}
