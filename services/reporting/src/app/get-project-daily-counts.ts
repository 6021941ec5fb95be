import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { countDays, zeroCounts, type DayCounts } from '../domain/daily-counts.js'
import { dayEnds } from '../domain/day-ends.js'
import type { Deps } from './deps.js'
import { demandReadableProject } from './demand-readable-project.js'

/**
 * Counts at the end of each asked day in the subscription's zone, in the order of the days; today counts as it is
 * now, a day still to come is all zeros because nobody knows it.
 * Errors: not_found PROJECT_NOT_FOUND, unavailable SUBSCRIPTION_NOT_KNOWN while its zone has not arrived.
 */
export async function getProjectDailyCounts(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  dates: readonly PlainDate[],
): Promise<DayCounts[]> {
  const stores = deps.work.read(caller.tenantId)
  await demandReadableProject(stores, caller, projectNumber)
  const subscription = await stores.subscription.get()
  // A guess at the zone would shift whole days without anybody noticing.
  if (!subscription) throw new DomainError('unavailable', 'SUBSCRIPTION_NOT_KNOWN')
  const { timeZone } = subscription
  const today = dayIn(timeZone, deps.clock.now())
  const past = [...new Set(dates)].filter((date) => date <= today).toSorted()
  const days = dayEnds(timeZone, past)
  const last = days.at(-1)
  const histories = last ? await stores.histories.ofProject(projectNumber, new Date(last.end)) : []
  const counts = new Map(countDays(histories, days).map((count) => [count.date, count]))
  return dates.map((date) => counts.get(date) ?? zeroCounts(date))
}
