import type { Weekday } from '../plain-date.js'

/** The days in the order of a week that begins on Sunday, as the region has it. */
export const WEEKDAYS: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6]

/** Where the week begins on Sunday and Friday is free. */
const FRIDAY_IS_FREE =
  /^(?:Asia\/(?:Qatar|Riyadh|Kuwait|Bahrain|Baghdad|Muscat|Aden|Amman|Damascus)|Africa\/(?:Cairo|Khartoum|Tripoli|Algiers))$/

export interface Week {
  start: Weekday
  free: readonly Weekday[]
}

/** The working week that is usual in a zone. */
export function usualWeek(zone: string): Week {
  return FRIDAY_IS_FREE.test(zone) ? { start: 7, free: [5, 6] } : { start: 1, free: [6, 7] }
}

/** The zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone there is, with the one chosen, which may have a name that is not in the list. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), chosen])].toSorted()
}
