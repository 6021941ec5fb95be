import { use } from 'react'
import { formatDate, formatDateLong, formatRelative } from '../i18n/format.js'
import { formatInstant } from '../i18n/stamps.js'
import { formatNearDate } from '../i18n/near-dates.js'
import type { PlainDate } from '../lib/plain-date.js'
import { ClockZone } from './clock-zone.js'
import { useNow, useToday } from './use-now.js'

/** A day as dd-mm-yyyy in the digits of the language; its weekday shows on hover. */
export function DateText({ date }: { date: PlainDate }) {
  return (
    <time dateTime={date} title={formatDateLong(date)} className="tabular">
      {formatDate(date)}
    </time>
  )
}

/** A day as people say it, on cards and in popups: “tomorrow”, “Friday”, “21 Dec”. Its weekday and year show on hover. */
export function NearDate({ date, today }: { date: PlainDate; today?: PlainDate }) {
  const thisDay = useToday()
  return (
    <time dateTime={date} title={formatDateLong(date)}>
      {formatNearDate(date, today ?? thisDay)}
    </time>
  )
}

/** How long ago something happened; the exact moment shows on hover, by the clock of the company. `now` is an input so it can be tested. */
export function RelativeTime({ instant, now }: { instant: string; now?: Date }) {
  const appeared = useNow()
  const zone = use(ClockZone)
  const at = new Date(instant)
  return (
    <time dateTime={instant} title={formatInstant(at, zone)}>
      {formatRelative(at, now ?? appeared)}
    </time>
  )
}
