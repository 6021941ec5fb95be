import { formatDate, formatDateLong, formatInstant, formatRelative } from '../i18n/format.js'
import type { PlainDate } from '../lib/plain-date.js'
import { useNow } from './use-now.js'

/** A day as dd-mm-yyyy in the digits of the language; its weekday shows on hover. */
export function DateText({ date }: { date: PlainDate }) {
  return (
    <time dateTime={date} title={formatDateLong(date)} className="tabular">
      {formatDate(date)}
    </time>
  )
}

/** How long ago something happened; the exact moment shows on hover. `now` is an input so it can be tested. */
export function RelativeTime({ instant, now }: { instant: string; now?: Date }) {
  const appeared = useNow()
  const at = new Date(instant)
  return (
    <time dateTime={instant} title={formatInstant(at)}>
      {formatRelative(at, now ?? appeared)}
    </time>
  )
}
