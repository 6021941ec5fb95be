import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { dayFromToday } from './leave.js'

/** Qatar never turns its clocks; the others do in spring and in autumn, in opposite halves of the world. */
export const ZONES = ['Asia/Qatar', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']

/** The offset of a zone at the beginning of a day in UTC, such as GMT+2. */
const offsetAt = (timeZone: string, day: PlainDate): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value

/** The next two days on which the clocks are turned; where they never are, two days of the next year. */
export function turnsOf(timezoneId: string): PlainDate[] {
  const next = Array.from({ length: 400 }, (_, index) => dayFromToday(index + 7))
  const turns = next.filter((day) => offsetAt(timezoneId, day) !== offsetAt(timezoneId, addDays(day, 1)))
  return turns.length ? turns.slice(0, 2) : [dayFromToday(120), dayFromToday(300)]
}

/** A date as people type and read it. */
export const typedDate = (date: string) => date.split('-').toReversed().join('-')
