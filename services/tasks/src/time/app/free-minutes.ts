import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Stores } from '../domain/stores.js'
import { minutesOfDay } from '../domain/worklog.js'

/** Days of a person that are logged on. */
export interface LoggedDays {
  readonly userId: string
  readonly from: PlainDate
  readonly to: PlainDate
}

/**
 * The minutes that may still be logged on a day between the two, in the zone of the subscription. Two transactions that
 * ask for one person refuse each other, so that both cannot fill the same minutes.
 */
export async function freeMinutes(
  stores: Stores,
  { userId, from, to }: LoggedDays,
): Promise<(date: PlainDate) => number> {
  await stores.counters.next(`worked:${userId}`)
  const [timeZone, logged] = await Promise.all([
    stores.subscriptions.timeZone(),
    stores.worklogs.minutesByDay(userId, from, to),
  ])
  return (date) => Math.max(0, minutesOfDay(date, timeZone) - (logged.get(date) ?? 0))
}
