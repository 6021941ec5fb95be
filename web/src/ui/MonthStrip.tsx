import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong, formatMonth, formatWeekday, localDigits } from '../i18n/format.js'
import { cx } from '../lib/cx.js'
import {
  daysBetween,
  eachDay,
  isAfter,
  isBefore,
  partsOf,
  weekdayOf,
  type PlainDate,
  type Weekday,
} from '../lib/plain-date.js'
import { TONE_COLORS, type Tone } from './tone.js'
import s from './MonthStrip.module.css'

export interface StripSpan {
  id: string
  label: string
  start: PlainDate
  /** The last day, included. */
  end: PlainDate
  tone: Tone
  /** The request the strip is about; the others stand back. */
  strong?: boolean
}

interface StripHoliday {
  date: PlainDate
  name: string
}

export interface MonthStripProps {
  label: string
  /** Usually a month, or the weeks around a request. */
  from: PlainDate
  to: PlainDate
  today?: PlainDate
  weekend: readonly Weekday[]
  holidays?: readonly StripHoliday[]
  spans: readonly StripSpan[]
}

/** A few weeks in one row: the request between holidays, weekends and the leave of the team. */
export function MonthStrip({ label, from, to, today, weekend, holidays = [], spans }: MonthStripProps) {
  const { t } = useTranslation()
  const days = eachDay(from, to)
  const shown = spans.filter((span) => !isBefore(span.end, from) && !isAfter(span.start, to))
  const holidayOf = (day: PlainDate) => holidays.find((holiday) => holiday.date === day)
  return (
    <figure className={s.strip} aria-label={label}>
      <figcaption className={s.caption}>{formatMonth(from)}</figcaption>
      {/* On a phone the days scroll sideways, so the keyboard has to get there. */}
      {/* oxlint-disable-next-line prefer-tag-over-role, no-noninteractive-tabindex */}
      <div className={s.scroll} role="group" aria-label={label} tabIndex={0}>
        <div className={s.grid} style={{ '--days': days.length } as CSSProperties} aria-hidden>
          {days.map((day, index) => (
            <span
              key={day}
              className={cx(
                s.day,
                weekend.includes(weekdayOf(day)) && s.weekend,
                holidayOf(day) && s.holiday,
                day === today && s.today,
              )}
              style={{ gridColumn: index + 1, gridRow: `1 / span ${shown.length + 1}` }}
              title={holidayOf(day)?.name ?? formatDateLong(day)}
            >
              <small>{formatWeekday(weekdayOf(day), 'narrow')}</small>
              {localDigits(String(partsOf(day).day))}
            </span>
          ))}
          {shown.map((span, row) => (
            <Span key={span.id} span={span} row={row} from={from} to={to} />
          ))}
        </div>
      </div>
      <ul className="visually-hidden">
        {shown.map((span) => (
          <li key={span.id}>{t('calendar.span', { label: span.label, from: span.start, to: span.end })}</li>
        ))}
        {holidays.map((holiday) => (
          <li key={holiday.date}>{t('calendar.day', { label: holiday.name, date: holiday.date })}</li>
        ))}
      </ul>
    </figure>
  )
}

// A name does not fit on a bar of a day or two; it is still read aloud and shown on hover.
const READABLE_DAYS = 3

function Span({ span, row, from, to }: { span: StripSpan; row: number; from: PlainDate; to: PlainDate }) {
  const first = Math.max(0, daysBetween(from, span.start))
  const last = Math.min(daysBetween(from, to), daysBetween(from, span.end))
  return (
    <span
      className={cx(
        s.span,
        span.strong && s.strong,
        isBefore(span.start, from) && s.before,
        isAfter(span.end, to) && s.after,
      )}
      style={
        {
          gridColumn: `${first + 1} / ${last + 2}`,
          gridRow: row + 2,
          '--tone': TONE_COLORS[span.tone],
        } as CSSProperties
      }
      title={span.label}
    >
      {last - first + 1 >= READABLE_DAYS && span.label}
    </span>
  )
}
