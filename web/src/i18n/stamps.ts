import { todayIn } from '../lib/plain-date.js'
import { dateFormat, formatDate, isolate } from './format.js'

/**
 * An instant with its time by the clock of a zone, which is named where the clock of this machine shows another time; by
 * that one where no zone is given.
 */
export function formatInstant(instant: Date, zone?: string | null): string {
  return byClock(zone, (timeZone) =>
    dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant),
  )
}

/** “22-11-2026 14:05”, for lists of what happened; zones as in `formatInstant`. */
export function formatStamp(instant: Date, zone?: string | null): string {
  return byClock(zone, (timeZone) => {
    const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    return `${formatDate(todayIn(instant, timeZone))} ${time.format(instant)}`
  })
}

function byClock(zone: string | null | undefined, show: (timeZone?: string) => string): string {
  const text = show(zone ?? undefined)
  return !zone || text === show() ? text : `${text} (${isolate(zone)})`
}
