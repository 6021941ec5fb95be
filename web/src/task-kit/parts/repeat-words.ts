import { useTranslation } from 'react-i18next'
import { formatNumber, formatWeekday } from '../../i18n/format.js'
import { formatDayOfYear } from '../../i18n/near-dates.js'
import type { Weekday } from '../../lib/plain-date.js'
import type { TaskRepeat } from '../model.js'

const WRITTEN = /^(\d+) (day|week|month|year)(?: (\S+))?$/
const LAST_WORKING_DAY = 'last-working-day'

/** The last day of every month: the 31st, or the day before it in a shorter one. */
const LAST_DAY = 31

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The repeat as the history and lists of choices write it: “2 week”, “1 week 1,3”, “1 month 31”, “1 year 02-29”; empty
 * for none.
 */
export function writtenRepeat(repeat: TaskRepeat | null): string {
  if (!repeat) return ''
  const { every, unit, weekdays, month_day: day, month, last_working_day: last } = repeat
  const on = weekdays?.join(',') ?? (last ? LAST_WORKING_DAY : null) ?? dayOf(day, month)
  return [every, unit, on].filter(Boolean).join(' ')
}

const dayOf = (day: number | undefined, month: number | undefined) =>
  day && (month ? `${two(month)}-${two(day)}` : String(day))

/** The repeat that was written so; null for none. */
export function repeatOf(written: string): TaskRepeat | null {
  const [, every, unit, on] = WRITTEN.exec(written) ?? []
  if (!every || !unit) return null
  return { every: Number(every), unit: unit as TaskRepeat['unit'], ...(on && daysOf(unit, on)) }
}

function daysOf(unit: string, on: string): Partial<TaskRepeat> {
  if (on === LAST_WORKING_DAY) return { last_working_day: true }
  if (unit === 'week') return { weekdays: on.split(',').map(Number) }
  const [day = 1, month] = on.split('-').map(Number).toReversed()
  return { month_day: day, ...(month && { month }) }
}

/** A repeat in words: “Every 2 weeks: Sun, Wed”. */
export function useRepeatWords(): (repeat: TaskRepeat) => string {
  const { t, i18n } = useTranslation('board')
  return (repeat) => {
    const { every, unit, weekdays, month_day: day, month, last_working_day: last } = repeat
    const interval = t(`repeat.${unit}`, { count: every })
    if (weekdays) {
      const names = weekdays.map((weekday) => formatWeekday(weekday as Weekday))
      return t('repeat.onWeekdays', {
        interval,
        days: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names),
      })
    }
    if (last) return t('repeat.onLastWorkingDay', { interval })
    if (!day) return interval
    if (month) return t('repeat.onDate', { interval, date: formatDayOfYear(month, day) })
    return day === LAST_DAY
      ? t('repeat.onLastDay', { interval })
      : t('repeat.onDay', { interval, day: formatNumber(day) })
  }
}
