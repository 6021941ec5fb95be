import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Currency } from '../../prices/area.js'
import type { CompanyTerms, Term } from '../../subscription/area.js'

const MONTH_DAYS = 30n

/** How the monthly revenue of one currency moved between two days; it sums exactly. */
export interface RevenueMovement {
  readonly currency: Currency
  readonly start: bigint
  readonly fresh: bigint
  readonly expansion: bigint
  readonly reactivation: bigint
  readonly contraction: bigint
  readonly churn: bigint
  readonly end: bigint
}

/** A month of a currency. */
export type RevenueMonth = RevenueMovement & { readonly month: PlainDate }

/**
 * The income of a term in 30 days, half up to the minor unit: whole numbers, so that sums have no remainder. Credit is money that
 * was paid for days of an earlier term and now pays for these.
 */
export function monthlyOf(term: Pick<Term, 'net' | 'credit' | 'days'>): bigint {
  const length = BigInt(term.days)
  return (2n * worthOf(term) * MONTH_DAYS + length) / (2n * length)
}

const worthOf = ({ net, credit }: Pick<Term, 'net' | 'credit'>): bigint => net.minor + credit.minor

/**
 * The monthly revenue of a company on a day. While no term runs and it is not closed yet, the last term counts: access and
 * revenue end on the same day.
 */
export function monthlyOn(company: CompanyTerms, currency: Currency, day: PlainDate): bigint {
  const { terms, graceDays, suspendedDate } = company
  if (suspendedDate !== null && day >= suspendedDate) return 0n
  const own = terms.filter((term) => term.currency === currency && worthOf(term) > 0n)
  const endOf = ({ endDate, closedDate }: (typeof own)[number]): PlainDate =>
    closedDate !== null && closedDate < endDate ? closedDate : endDate
  const on = (asked: PlainDate) =>
    own
      .filter((term) => term.startDate <= asked && asked < endOf(term))
      .reduce((sum, term) => sum + monthlyOf(term), 0n)
  const running = on(day)
  if (running > 0n) return running
  const last = own
    .filter((term) => endOf(term) <= day && term.endDate === endOf(term))
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  // Open through the day E + g, as B5 computes it.
  return last !== undefined && day <= addDays(last, graceDays) ? on(addDays(last, -1)) : 0n
}

/** How revenue moved from one day to another, over all companies. */
export function movementOf(
  companies: readonly CompanyTerms[],
  currency: Currency,
  { from, to }: { from: PlainDate; to: PlainDate },
): RevenueMovement {
  const moved = { start: 0n, fresh: 0n, expansion: 0n, reactivation: 0n, contraction: 0n, churn: 0n, end: 0n }
  for (const company of companies) {
    const [before, after] = [monthlyOn(company, currency, from), monthlyOn(company, currency, to)]
    moved.start += before
    moved.end += after
    const change = after - before
    if (before === 0n && after > 0n)
      moved[hadBefore(company, currency, from) ? 'reactivation' : 'fresh'] += change
    else if (after === 0n) moved.churn -= change
    else if (change > 0n) moved.expansion += change
    else moved.contraction -= change
  }
  return { currency, ...moved }
}

function hadBefore({ terms }: CompanyTerms, currency: Currency, day: PlainDate): boolean {
  return terms.some((term) => term.currency === currency && worthOf(term) > 0n && term.startDate <= day)
}
