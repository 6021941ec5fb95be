import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Mode } from './term.js'

/** A saved card; its digits are the provider's alone. */
export interface Card {
  /** The provider's id, `pm_…`. */
  readonly id: string
  readonly customer: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The same for the same card; flags, and never blocks. */
  readonly fingerprint: string
  readonly holder: string
  readonly isDefault: boolean
  readonly mode: Mode
}

/** True once a card has ended: after the last day of its month. */
export function hasExpired(
  { expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>,
  today: PlainDate,
): boolean {
  return today.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`
}
