import { addDays, dayIn, epochDay, type PlainDate } from '@smartproject/kit/types/plain-date'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A day and the instant (epoch milliseconds) at which it was over. */
export interface EndedDay {
  readonly date: PlainDate
  readonly end: number
}

/**
 * The given days with the instants at which they are over in the zone: the first minute of a later day. Days without a midnight, of 23 or of 25 hours come out right because the zone is asked, not computed.
 */
export function dayEnds(timeZone: string, days: readonly PlainDate[]): EndedDay[] {
  let shift = 0
  return days.map((date) => {
    const utcMidnight = epochDay(addDays(date, 1)) * DAY
    const over = (instant: number) => dayIn(timeZone, new Date(instant)) > date
    const guess = utcMidnight + shift
    // Neighbouring days mostly end at the same hour.
    const end = over(guess) && !over(guess - MINUTE) ? guess : firstMinute(utcMidnight, over)
    shift = end - utcMidnight
    return { date, end }
  })
}

// Zones lie between 12 hours behind and 14 hours ahead of UTC.
function firstMinute(utcMidnight: number, over: (instant: number) => boolean): number {
  let before = (utcMidnight - 15 * HOUR) / MINUTE
  let after = (utcMidnight + 13 * HOUR) / MINUTE
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (over(middle * MINUTE)) after = middle
    else before = middle
  }
  return after * MINUTE
}
