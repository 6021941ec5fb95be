import { dayOfParts } from '@smartproject/kit/types/calendar-days'
import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import { WORDS } from '@smartproject/kit/words/words'

import type { Repeat } from '../../../fields/area.js'
import type { ExportLocale } from '../../domain/export-job.js'

/** The first of January 2024 was a Monday. */
const A_MONDAY = '2024-01-01'

/** A repeat in words, with the days it names: “2 weeks · Sun, Wed”. */
export function repeatWords(repeat: Repeat, locale: ExportLocale): string {
  const { every, unit, weekdays = [], monthDay, month, lastWorkingDay = false } = repeat
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
  const names = weekdays.map((day) => format({ weekday: 'short' }, addDays(plainDate(A_MONDAY), day - 1)))
  const inYear = (named: number) => dayOfParts({ year: 2024, month: named, day: monthDay ?? 1 })
  const days = [
    new Intl.ListFormat(locale, { type: 'unit' }).format(names),
    month === undefined
      ? monthDay &&
        WORDS[locale].repeat.monthDay.replace('{{day}}', new Intl.NumberFormat(locale).format(monthDay))
      : format({ day: 'numeric', month: 'long' }, inYear(month)),
    lastWorkingDay && WORDS[locale].repeat.lastWorkingDay,
  ]
  const interval = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(every)
  return [interval, ...days.filter(Boolean)].join(' · ')
}
