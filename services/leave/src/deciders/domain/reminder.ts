import { addDays, dayIn, hourOf, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, workingDayFrom } from '@smartproject/kit/types/working-days'

import type { SubscriptionFacts } from '../../facts/area.js'

/** Days that a request waits before its decider is reminded of it. */
const REMIND_AFTER_DAYS = 2
/** Deciders are told of waiting requests in these hours of a working day, in the zone of the company. */
const HOURS = { from: 9, until: 18 }

type Where = Pick<SubscriptionFacts, 'timeZone' | 'calendar'>

/** When the deciders of a company are next told of waiting requests. */
export interface ReminderTurn {
  readonly dueTime: Date
  /** The day people were last told; null before the first. */
  readonly notifiedDate: PlainDate | null
}

/** The beginning of the hours of the next working day, or of this one where they are still ahead. */
export function nextReminder({ timeZone, calendar }: Where, now: Date): Date {
  const today = dayIn(timeZone, now)
  const ahead = now < hourOf(timeZone, today, HOURS.from)
  return hourOf(timeZone, workingDayFrom(ahead ? today : addDays(today, 1), calendar), HOURS.from)
}

/** True in the hours in which people are reminded: a notice that was delayed over night waits for the morning. */
export function isReminderTime({ timeZone, calendar }: Where, now: Date): boolean {
  const today = dayIn(timeZone, now)
  if (!isWorkingDay(today, calendar)) return false
  return now >= hourOf(timeZone, today, HOURS.from) && now < hourOf(timeZone, today, HOURS.until)
}

/** True for a request that has waited so long that its decider is reminded. */
export function remindsOf({ appliedDate }: { appliedDate: PlainDate }, today: PlainDate): boolean {
  return addDays(appliedDate, REMIND_AFTER_DAYS) <= today
}
