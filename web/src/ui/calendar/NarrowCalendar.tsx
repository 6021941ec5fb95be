import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayMonth } from '../../i18n/format.js'
import { formatSpan } from '../../i18n/span.js'
import { eachDay, type PlainDate } from '../../lib/plain-date.js'
import { Bdi } from '../Bdi.js'
import { PlusIcon } from '../icons/icons.js'
import { MonthGrid, type DayMark } from '../page/MonthGrid.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { TONE_COLORS } from '../theme/tone.js'
import { ItemMark } from './ItemMark.js'
import { calendarRange, itemsOn, nameOf } from './range.js'
import type { CalendarActions, CalendarDays, CalendarItem } from './types.js'
import s from './Calendar.module.css'

/** The calendar on a phone: dots in the month, the chosen day as a list below. */
export function NarrowCalendar({
  onDateChange,
  onDayClick,
  ...days
}: CalendarDays & Pick<CalendarActions, 'onDayClick'> & { onDateChange: (date: PlainDate) => void }) {
  const { t } = useTranslation()
  const { date, items, holidays, today, weekStart, weekend } = days
  const chosen = itemsOn(items, date)
  const holiday = holidays.find((one) => one.date === date)
  return (
    <div className={s.narrow}>
      <div className={s.month}>
        <MonthGrid
          focused={date}
          onFocusedChange={onDateChange}
          selected={date}
          onSelect={onDateChange}
          today={today}
          weekStart={weekStart}
          weekend={weekend}
          marks={marksOf(days)}
        />
      </div>
      <section aria-live="polite" className={s.list}>
        <div className={s.dayHead}>
          <h2>{formatDayMonth(date)}</h2>
          {onDayClick && (
            <PlainIconButton
              icon={PlusIcon}
              label={t('calendar.add', { date })}
              onClick={(event) => onDayClick(date, event.currentTarget.getBoundingClientRect())}
            />
          )}
        </div>
        {holiday && (
          <p className={s.nothing}>
            <Bdi>{holiday.name}</Bdi>
          </p>
        )}
        {chosen.length === 0 && !holiday && <p className={s.nothing}>{t('calendar.nothing')}</p>}
        {chosen.length > 0 && (
          <ul className={s.list}>
            {chosen.map((item) => (
              <li key={item.id}>
                <ItemFrame item={item}>
                  <span className={s.name}>
                    {item.icon && <item.icon />}
                    {item.code !== undefined && <Bdi code>{item.code}</Bdi>} <Bdi>{item.title}</Bdi>
                    {item.mark && <ItemMark {...item.mark} />}
                  </span>
                  <span className={s.dates}>{formatSpan(item.start, item.end)}</span>
                </ItemFrame>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function ItemFrame({ item, children }: { item: CalendarItem; children: ReactNode }) {
  const style = { '--tone': TONE_COLORS[item.tone] } as CSSProperties
  if (!item.onClick) {
    return (
      <div className={s.item} style={style}>
        {children}
      </div>
    )
  }
  return (
    <button type="button" className={s.item} style={style} onClick={item.onClick}>
      {children}
    </button>
  )
}

function marksOf({
  date,
  items,
  holidays,
  weekStart,
}: CalendarDays): ReadonlyMap<PlainDate, readonly DayMark[]> {
  const { from, to } = calendarRange('month', date, weekStart)
  const marks = new Map<PlainDate, DayMark[]>()
  for (const day of eachDay(from, to)) {
    const list: DayMark[] = itemsOn(items, day).map((item) => ({ tone: item.tone, label: nameOf(item) }))
    const holiday = holidays.find((one) => one.date === day)
    if (holiday) list.unshift({ tone: 'neutral', label: holiday.name })
    if (list.length > 0) marks.set(day, list)
  }
  return marks
}
