import { DomainError } from '@smartproject/kit/errors'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, type PlainDate, plainDate } from '@smartproject/kit/types/plain-date'

import type { Mode } from '../../prices/area.js'

/** A saved card; its digits are the provider's alone. */
export interface Card {
  /** The provider's id, `pm_…`. */
  readonly id: string
  readonly customer: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The same for the same card, whichever company saves it. */
  readonly fingerprint: string
  readonly holder: string
  readonly isDefault: boolean
  readonly mode: Mode
  /** Which reminder of its end its owner has had, `<month>/<days>`; left out before the first. */
  readonly reminded?: string
}

/** True once a card has ended: after the last day of its month. */
export function hasExpired(
  { expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>,
  today: PlainDate,
): boolean {
  return today.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`
}

/** Days before the end of a card on which its owner is mailed, the nearest first. */
const REMINDERS = [7, 30]

/** Which reminder of a card's end is due on a day; null for one that lasts longer or has ended. */
export function endingOf(
  card: Pick<Card, 'expMonth' | 'expYear'>,
  today: PlainDate,
): { readonly days: number; readonly key: string } | null {
  const last = lastDayOf(card)
  const left = epochDay(last) - epochDay(today)
  const days = left < 0 ? undefined : REMINDERS.find((most) => left <= most)
  return days === undefined ? null : { days, key: `${last.slice(0, 7)}/${days}` }
}

/** The last day of a card: the last one of its month. */
export function lastDayOf({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): PlainDate {
  const [year, month] = expMonth === 12 ? [expYear + 1, 1] : [expYear, expMonth + 1]
  return addDays(plainDate(`${year}-${String(month).padStart(2, '0')}-01`), -1)
}

/** The error of a refused card under our names, with the provider's message. */
export function cardRefusal({ code, message }: { code: string; message: string }): DomainError {
  const reason = code === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED'
  return new DomainError('precondition', reason, { meta: { code, message } })
}
