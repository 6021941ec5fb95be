import { fromDayNumber } from '../lib/plain-date.js'
import { DateText } from './DateText.js'
import type { Span } from './gantt/bars.js'

/** First and last day; one alone is said once. */
export function DaysText({ span: { start, due } }: { span: Span }) {
  const first = <DateText date={fromDayNumber(start)} />
  if (start === due) return first
  return (
    <span>
      {first} – <DateText date={fromDayNumber(due)} />
    </span>
  )
}
