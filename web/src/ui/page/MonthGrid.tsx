import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong, formatMonth, formatWeekday, localDigits } from '../../i18n/format.js'
import { cx } from '../../lib/cx.js'
import {
  addDays,
  addMonths,
  isAfter,
  isBefore,
  partsOf,
  startOfMonth,
  type PlainDate,
  type Weekday,
} from '../../lib/plain-date.js'
import { eachDay, endOfMonth, startOfWeek, weekdayOf } from '../../lib/plain-date.js'
import { ChevronEndIcon } from '../icons/icons.js'
import { ChevronStartIcon } from '../icons/page-icons.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { TONE_COLORS, type Tone } from '../theme/tone.js'
import s from './MonthGrid.module.css'

export interface DayMark {
  tone: Tone
  label: string
}

export interface MonthGridProps {
  /** The day that has, or would get, the focus; its month is the one shown. */
  focused: PlainDate
  onFocusedChange: (date: PlainDate) => void
  selected: PlainDate | null
  onSelect: (date: PlainDate) => void
  today: PlainDate
  min?: PlainDate | undefined
  max?: PlainDate | undefined
  weekStart: Weekday
  weekend: readonly Weekday[]
  /** Small dots under a day, for what lies on it. */
  marks?: ReadonlyMap<PlainDate, readonly DayMark[]> | undefined
  /** Moves the focus into the grid when it appears, as in a picker. */
  takesFocus?: boolean
}

function moveOf(event: KeyboardEvent, from: PlainDate, weekStart: Weekday): PlainDate | null {
  const rtl = document.documentElement.dir === 'rtl'
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(from, rtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(from, rtl ? -1 : 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return startOfWeek(from, weekStart)
    case 'End':
      return addDays(startOfWeek(from, weekStart), 6)
    case 'PageUp':
      return addMonths(from, event.shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(from, event.shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** One month of days. Arrow keys walk in the reading direction, Page keys turn months, with Shift years. */
export function MonthGrid(props: MonthGridProps) {
  const { focused, onFocusedChange, weekStart } = props
  const grid = useRef<HTMLTableElement>(null)
  // The focus follows the day only while it is inside the grid: turning pages must not steal it.
  const follow = useRef(false)
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    follow.current = false
  })

  const first = startOfWeek(startOfMonth(focused), weekStart)
  const last = addDays(startOfWeek(endOfMonth(focused), weekStart), 6)
  const days = eachDay(first, last)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moveOf(event, focused, weekStart)
    if (!to) return
    event.preventDefault()
    follow.current = true
    onFocusedChange(to)
  }

  return (
    <div className={s.month}>
      <MonthHead focused={focused} onFocusedChange={onFocusedChange} />
      <table
        ref={grid}
        // Days are walked with arrow keys, which a plain table does not promise.
        // oxlint-disable-next-line no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={formatMonth(focused)}
        className={s.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(weekdayOf(day), 'long')}>
                {formatWeekday(weekdayOf(day), 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthHead({ focused, onFocusedChange }: Pick<MonthGridProps, 'focused' | 'onFocusedChange'>) {
  const { t } = useTranslation()
  return (
    <div className={s.head}>
      <PlainIconButton
        size="small"
        icon={ChevronStartIcon}
        label={t('date.previousMonth')}
        onClick={() => onFocusedChange(addMonths(focused, -1))}
      />
      <span className={s.name} aria-live="polite">
        {formatMonth(focused)}
      </span>
      <PlainIconButton
        size="small"
        icon={ChevronEndIcon}
        label={t('date.nextMonth')}
        onClick={() => onFocusedChange(addMonths(focused, 1))}
      />
    </div>
  )
}

function Day(props: MonthGridProps & { day: PlainDate }) {
  const { day, focused, selected, onSelect, today, min, max, weekend, marks, takesFocus = false } = props
  const outside = partsOf(day).month !== partsOf(focused).month
  const outOfRange = (min !== undefined && isBefore(day, min)) || (max !== undefined && isAfter(day, max))
  const dots = marks?.get(day) ?? []
  const label = [formatDateLong(day), ...dots.map((dot) => dot.label)].join(', ')
  return (
    <td aria-selected={day === selected} className={cx(weekend.includes(weekdayOf(day)) && s.weekend)}>
      <button
        type="button"
        className={cx(s.day, outside && s.outside, day === selected && s.selected, day === today && s.today)}
        tabIndex={day === focused ? 0 : -1}
        data-autofocus={(takesFocus && day === focused) || undefined}
        aria-label={label}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={outOfRange || undefined}
        onClick={() => {
          if (!outOfRange) onSelect(day)
        }}
      >
        {localDigits(String(partsOf(day).day))}
        {dots.length > 0 && (
          <span className={s.dots} aria-hidden>
            {dots.slice(0, 3).map((dot, index) => (
              <i key={index} style={{ '--dot': TONE_COLORS[dot.tone] } as CSSProperties} />
            ))}
          </span>
        )}
      </button>
    </td>
  )
}
