import { addDays, addMonths, dayIn, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type Currency, modeOf } from '../../prices/area.js'
import type { WholeTerms } from '../../subscription/area.js'
import { movementOf, type RevenueMonth } from '../domain/revenue.js'
import type { Deps } from './deps.js'

const CURRENCIES: readonly Currency[] = ['QAR', 'USD']
/** Days begin here first: what has begun for any company is counted. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** How monthly revenue moved month by month; of test money where the platform takes no other. */
export async function revenueOf(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  money: WholeTerms,
  { since, months }: { since: PlainDate; months: number },
): Promise<{ months: readonly RevenueMonth[]; test: boolean }> {
  const mode = modeOf({ settings })
  const first = plainDate(`${since.slice(0, 7)}-01`)
  const today = dayIn(FIRST_ZONE, clock.now())
  const starts = Array.from({ length: months }, (_, index) => addMonths(first, index))
  const companies = await money.paidTerms(mode, addMonths(first, months))
  const rows = starts
    .filter((start) => start <= today)
    .flatMap((month) => {
      const from = addDays(month, -1)
      const last = addDays(addMonths(month, 1), -1)
      const to = last < today ? last : today
      return CURRENCIES.map((currency) => ({
        month,
        ...movementOf(companies, currency, { from, to }),
      }))
    })
  const used = new Set(
    rows.filter(({ start, end, fresh }) => start + end + fresh > 0n).map((row) => row.currency),
  )
  return { months: rows.filter(({ currency }) => used.has(currency)), test: mode === 'test' }
}
