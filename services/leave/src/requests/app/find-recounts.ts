import type { Caller } from '@smartproject/kit/types/caller'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { loadContext } from '../../deciders/area.js'
import type { Recount } from '../../leave/area.js'
import type { Deps } from './deps.js'
import { recountsWith } from './recount-leave.js'

const MAX_SHOWN = 200

/** The changed values; null for unchanged ones. */
export interface PreviewInput {
  /** All that begin today or later. */
  readonly weeks: WorkCalendar['weeks'] | null
  readonly holidays: WorkCalendar['holidays'] | null
}

/** Whose leave would be counted anew, with names. */
export interface RecountsAhead {
  readonly shown: readonly (Recount & { readonly userName: string })[]
  readonly people: number
  readonly leaves: number
}

/** Counts leave that has not ended with other weeks or holidays; writes nothing. Errors: unavailable FACTS_NOT_READY. */
export async function findRecounts(
  deps: Deps,
  caller: Caller,
  { weeks, holidays }: PreviewInput,
): Promise<RecountsAhead> {
  const stores = deps.work.read(caller.tenantId)
  const { subscription, today } = await loadContext(deps.clock, stores, caller)
  const { calendar } = subscription
  const began = (calendar.weeks ?? []).filter(({ fromDate }) => fromDate < today)
  const wanted: WorkCalendar = {
    weekendDays: calendar.weekendDays,
    weeks: weeks ? [...began, ...weeks] : calendar.weeks,
    holidays: holidays ?? calendar.holidays,
  }
  const recounts = await recountsWith(stores, wanted, today)
  const shown = recounts.slice(0, MAX_SHOWN)
  const names = await stores.facts.members([...new Set(shown.map(({ after }) => after.userId))])
  return {
    shown: shown.map((recount) => ({ ...recount, userName: names.get(recount.after.userId)?.name ?? '' })),
    people: new Set(recounts.map(({ after }) => after.userId)).size,
    leaves: recounts.length,
  }
}
