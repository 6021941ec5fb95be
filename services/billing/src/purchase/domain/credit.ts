import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { creditOn, type Currency } from '../../prices/area.js'
import { liveTerms, type Term } from '../../subscription/area.js'

/** The credit on a day for all paid terms of a currency. */
export function creditLeft(terms: readonly Term[], day: PlainDate, currency: Currency): Money {
  const left = liveTerms(terms, day)
    .filter((term) => term.currency === currency)
    .reduce((sum, term) => sum + creditOn(day, term).minor, 0n)
  return { minor: left, currency }
}

/** The paid terms to which seats can be added, in order: the running one and those behind it, without seats that were added. */
export function termsOfSeats(terms: readonly Term[], day: PlainDate): readonly Term[] {
  return liveTerms(terms, day).filter(({ kind }) => kind === 'term')
}
