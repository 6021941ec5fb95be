import { fromDayNumber, type PlainDate } from '../../lib/plain-date.js'
import type { Span } from '../../ui/gantt/bars.js'

/** How many days of a span people work. */
export function workingDays({ start, due }: Span, isOff: (day: PlainDate) => boolean): number {
  let count = 0
  for (let day = start; day <= due; day += 1) if (!isOff(fromDayNumber(day))) count += 1
  return count
}
