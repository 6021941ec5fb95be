import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong, formatMonth, formatMonths, formatWeekday, localDigits } from '../../i18n/format.js'
import { cx } from '../../lib/cx.js'
import {
  daysBetween,
  eachDay,
  isAfter,
  isBefore,
  partsOf,
  startOfMonth,
  weekdayOf,
  type PlainDate,
  type Weekday,
} from '../../lib/plain-date.js'
import { TONE_COLORS, type Tone } from '../theme/tone.js'
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

interface StripPeriod {
  id: string
  label: string
  start: PlainDate
  end: PlainDate
}

export interface MonthStripProps {
  label: string
  /** Usually a month, or the whole months around a request. */
  from: PlainDate
  to: PlainDate
  today?: PlainDate
  weekend: readonly Weekday[]
  holidays?: readonly StripHoliday[]
  /** Periods that are closed, each with the words for it. */
  closed?: readonly StripPeriod[]
  spans: readonly StripSpan[]
}

/** Days before the request that stay in view when the strip scrolls to it. */
const DAYS_BEFORE = 3

/**
 * Whole months in one row: the request between holidays, weekends and the leave of the team. The part that does not fit
 * scrolls, whole days at a time, and the strip says that it goes on.
 */
export function MonthStrip(props: MonthStripProps) {
  const { label, from, to, holidays = [], closed = [], spans } = props
  const { t } = useTranslation()
  const inSight = ({ start, end }: StripPeriod) => !isBefore(end, from) && !isAfter(start, to)
  const shown = spans.filter(inSight)
  const periods = closed.filter(inSight)
  const scroller = useRef<HTMLDivElement>(null)
  const goesOn = useGoesOn(scroller)
  const first = spans.find((span) => span.strong)?.start ?? from
  useScrollTo(scroller, Math.max(0, daysBetween(from, first) - DAYS_BEFORE), daysBetween(from, to) + 1)
  return (
    <figure className={s.strip} aria-label={label}>
      <figcaption className={s.caption}>
        {formatMonths(from, to)}
        {goesOn && <span> · {t('calendar.strip.goesOn')}</span>}
      </figcaption>
      {/* A table that does not fit scrolls sideways, so the keyboard has to get there. */}
      {/* oxlint-disable-next-line prefer-tag-over-role, no-noninteractive-tabindex */}
      <div ref={scroller} className={s.scroll} role="group" aria-label={label} tabIndex={0}>
        <Days {...props} holidays={holidays} closed={periods} spans={shown} />
      </div>
      <ul className="visually-hidden">
        {[...shown, ...periods].map((span) => (
          <li key={span.id}>{t('calendar.span', { label: span.label, from: span.start, to: span.end })}</li>
        ))}
        {holidays.map((holiday) => (
          <li key={holiday.date}>{t('calendar.day', { label: holiday.name, date: holiday.date })}</li>
        ))}
      </ul>
    </figure>
  )
}

/** True while not all days fit. */
function useGoesOn(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const box = scroller.current
    const grid = box?.firstElementChild
    if (!box || !grid) return undefined
    const observer = new ResizeObserver(() => setGoesOn(box.scrollWidth > box.clientWidth + 1))
    observer.observe(box)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [scroller])
  return goesOn
}

/** Brings a day to the beginning of what is seen. */
function useScrollTo(scroller: RefObject<HTMLDivElement | null>, day: number, days: number): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: forward * day * (box.scrollWidth / days) })
  }, [scroller, day, days])
}

function Days(props: Omit<MonthStripProps, 'label'>) {
  const { from, to, today, weekend, holidays = [], closed = [], spans } = props
  const days = eachDay(from, to)
  const starts = days.filter((day) => day === from || day === startOfMonth(day))
  // One month stands in the heading; several also stand above their days.
  const months = starts.length > 1 ? starts : []
  const holidayOf = (day: PlainDate) => holidays.find((holiday) => holiday.date === day)
  const closedOn = (day: PlainDate) => closed.find(({ start, end }) => start <= day && day <= end)
  const top = months.length > 0 ? 2 : 1
  return (
    <div
      className={cx(s.grid, months.length > 0 && s.withMonths)}
      style={{ '--days': days.length } as CSSProperties}
      aria-hidden
    >
      {months.map((first, index) => {
        const next = months[index + 1]
        const end = next ? daysBetween(from, next) + 1 : days.length + 1
        return (
          <span
            key={first}
            className={s.month}
            style={{ gridColumn: `${daysBetween(from, first) + 1} / ${end}` }}
          >
            <span>{formatMonth(first)}</span>
          </span>
        )
      })}
      {days.map((day, index) => (
        <span
          key={day}
          className={cx(
            s.day,
            weekend.includes(weekdayOf(day)) && s.weekend,
            holidayOf(day) && s.holiday,
            closedOn(day) && s.closed,
            day === today && s.today,
          )}
          style={{ gridColumn: index + 1, gridRow: `${top} / span ${spans.length + 1}` }}
          title={closedOn(day)?.label ?? holidayOf(day)?.name ?? formatDateLong(day)}
        >
          <small>{formatWeekday(weekdayOf(day), 'narrow')}</small>
          {localDigits(String(partsOf(day).day))}
        </span>
      ))}
      {spans.map((span, row) => (
        <Span key={span.id} span={span} row={top + row + 1} from={from} to={to} />
      ))}
    </div>
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
          gridRow: row,
          '--tone': TONE_COLORS[span.tone],
        } as CSSProperties
      }
      title={span.label}
    >
      {last - first + 1 >= READABLE_DAYS && span.label}
    </span>
  )
}
