import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import {
  keptYears,
  proposedDays,
  type HolidayPlace,
  type ProposedDay,
} from '../../domain/holiday-proposal.js'
import { todayOf } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** A calendar file, or a place in a year. */
export type HolidaySource = { readonly file: Uint8Array } | { readonly place: HolidayPlace }

/** Days to choose from, and how many events of a file are none. */
export interface ProposedHolidays {
  readonly days: readonly ProposedDay[]
  readonly leftOut: number
}

/**
 * Public holidays of a file or a country, those marked that are there already; nothing is kept. Errors: invalid
 * INVALID_ARGUMENT (`year` OUT_OF_RANGE, `country` UNKNOWN), CALENDAR_….
 */
export async function proposeHolidays(
  deps: TenancyDeps,
  caller: Caller,
  source: HolidaySource,
): Promise<ProposedHolidays> {
  const subscription = await deps.work.read(caller.tenantId).subscription.get()
  const kept = keptYears(todayOf(subscription, deps.clock.now()))
  if ('file' in source) {
    const { days, leftOut } = await deps.holidays.ofFile(source.file, kept.span)
    return { days: proposedDays(days, subscription), leftOut }
  }
  const { year } = source.place
  if (year < kept.first || year > kept.last) throw invalid([{ field: 'year', reason: 'OUT_OF_RANGE' }])
  const days = await deps.holidays.ofPlace(source.place)
  if (days.length === 0) throw invalid([{ field: 'country', reason: 'UNKNOWN' }])
  const inYear = days.filter(({ date }) => date.startsWith(String(year)))
  return { days: proposedDays(inYear, subscription), leftOut: 0 }
}
