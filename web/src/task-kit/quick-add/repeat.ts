import {
  addDays,
  addMonths,
  endOfMonth,
  isBefore,
  isPlainDate,
  partsOf,
  type PlainDate,
  startOfMonth,
  type Weekday,
} from '../../lib/plain-date.js'
import type { TaskRepeat } from '../model.js'
import { monthOf, onWeekday, PAIRS, UNITS, WEEKDAYS } from '../../lib/typed/dates.js'
import type { Reading, Word } from '../../lib/typed/words.js'

/** A rhythm, and the first day that it implies when its words name one. */
export interface ParsedRepeat {
  repeat: TaskRepeat
  due?: PlainDate
}

type Unit = TaskRepeat['unit']
type At = (offset: number) => string
/** The days that words name, beside how often. */
type Days = Pick<TaskRepeat, 'weekdays' | 'month_day' | 'month' | 'last_working_day'>

// As `fold` leaves them.
const LEADS = new Set(['every', 'each', 'كل'])
const YEARS: Readonly<Record<string, Unit>> = {
  year: 'year',
  years: 'year',
  سنة: 'year',
  سنوات: 'year',
  عام: 'year',
  اعوام: 'year',
}
const TWO_YEARS: Readonly<Record<string, Unit>> = { سنتين: 'year', عامين: 'year' }
const MOST = 99
const FILLERS = new Set(['on', 'the', 'day', 'في', 'يوم', 'اليوم'])
const LAST_DAY = 31
const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7] as const

const unitOf = (word: string): Unit | undefined => UNITS[word] ?? YEARS[word]

/** Arabic says “every Friday” with and without the article. */
const weekdayOf = (word: string): Weekday | undefined => WEEKDAYS[word] ?? WEEKDAYS[`ال${word}`]

/** Arabic writes “and” as part of the word after it. */
const furtherWeekday = (word: string) =>
  weekdayOf(word) ?? (word.startsWith('و') ? weekdayOf(word.slice(1)) : undefined)

/** The days of the week that stand one after the other, and how many words they take. */
function readWeekdays(at: At): Reading<readonly number[]> | null {
  const days = new Set<number>()
  let count = 0
  for (;;) {
    const joined = days.size > 0 && ['and', '&', 'و'].includes(at(count)) ? 1 : 0
    const day = days.size > 0 ? furtherWeekday(at(count + joined)) : weekdayOf(at(count))
    if (!day) break
    days.add(day)
    count += joined + 1
  }
  return count > 0 ? { value: [...days].toSorted((a, b) => a - b), count } : null
}

/** “working day”, “weekday” and “يوم عمل”; how many words they take. */
function countWorkingDay(at: At): number {
  if (at(0) === 'weekday') return 1
  return ['working day', 'work day', 'يوم عمل'].includes(`${at(0)} ${at(1)}`) ? 2 : 0
}

/** “last day”, “last working day” and “آخر يوم عمل”. */
function readLast(at: At): Reading<Days> | null {
  if (at(0) !== 'last' && at(0) !== 'اخر') return null
  const working = countWorkingDay((offset) => at(offset + 1))
  if (working > 0) return { value: { last_working_day: true }, count: 1 + working }
  return at(1) === 'day' || at(1) === 'يوم' ? { value: { month_day: LAST_DAY }, count: 2 } : null
}

/** The days that stand after “every month” and its like: “on the 31st”, “on the last working day”, “on monday”. */
function readDays(unit: Unit, at: At): Reading<Days> | null {
  let fillers = 0
  while (FILLERS.has(at(fillers)) && fillers < 3) fillers++
  const next: At = (offset) => at(fillers + offset)
  const found = readDaysHere(unit, next, fillers > 0)
  return found && { value: found.value, count: fillers + found.count }
}

function readDaysHere(unit: Unit, at: At, led: boolean): Reading<Days> | null {
  if (unit === 'week') {
    const weekdays = readWeekdays(at)
    return weekdays && { value: { weekdays: [...weekdays.value] }, count: weekdays.count }
  }
  const [, figures, ordinal] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(at(0)) ?? []
  const day = Number(figures ?? 0)
  if (unit === 'month') {
    // A bare figure counts something else, and a day with a month is a date.
    const isDay = (led || ordinal) && day >= 1 && day <= LAST_DAY && monthOf(at(1)) === 0
    return isDay ? { value: { month_day: day }, count: 1 } : readLast(at)
  }
  const month = unit === 'year' ? monthOf(at(1)) : 0
  return month > 0 && isPlainDate(`2024-${two(month)}-${two(day)}`)
    ? { value: { month_day: day, month }, count: 2 }
    : null
}

const two = (value: number) => String(value).padStart(2, '0')

/** The first of the days from today on; from tomorrow on for weekdays: today's is done or is there already. */
function firstOf({ weekdays, month_day: day, month }: Days, today: PlainDate): PlainDate | undefined {
  if (weekdays) {
    const tomorrow = addDays(today, 1)
    return weekdays.map((one) => onWeekday(tomorrow, one as Weekday, 0)).toSorted()[0]
  }
  if (!day) return undefined
  const inMonth = (from: PlainDate) => {
    const last = endOfMonth(from)
    return partsOf(last).day <= day ? last : addDays(startOfMonth(from), day - 1)
  }
  const here = month ? addMonths(startOfMonth(today), month - partsOf(today).month) : today
  const first = inMonth(here)
  return isBefore(first, today) ? inMonth(addMonths(startOfMonth(here), month ? 12 : 1)) : first
}

/** How often: “every 2 weeks”, “every other day”, “كل أسبوعين”. */
function readInterval(at: At): Reading<{ every: number; unit: Unit }> | null {
  const found = (every: number, unit: Unit | undefined, count: number) =>
    unit && every >= 1 && every <= MOST ? { value: { every, unit }, count } : null
  if (/^\d{1,2}$/.test(at(1))) return found(Number(at(1)), unitOf(at(2)), 3)
  if (at(1) === 'other') return found(2, unitOf(at(2)), 3)
  return found(2, PAIRS[at(1)] ?? TWO_YEARS[at(1)], 2) ?? found(1, unitOf(at(1)), 2)
}

/**
 * The rhythm that the words from a place on name: “every week”, “every 2 months”, “every other day”, “every monday and
 * thursday”, “every weekday”, “every month on the 31st”, “every last working day”, and the same in Arabic. Null when
 * they name none.
 *
 * @param weekend the company's days off; without it no working day is understood
 */
export function readRepeat(
  words: readonly Word[],
  index: number,
  today: PlainDate,
  weekend?: readonly number[],
): Reading<ParsedRepeat> | null {
  const at: At = (offset) => words[index + offset]?.folded ?? ''
  if (!LEADS.has(at(0))) return null
  const made = (every: number, unit: Unit, days: Days, count: number): Reading<ParsedRepeat> => {
    const due = firstOf(days, today)
    return { value: { repeat: { every, unit, ...days }, ...(due && { due }) }, count }
  }
  const after: At = (offset) => at(offset + 1)
  const working = weekend ? countWorkingDay(after) : 0
  if (working > 0) {
    const weekdays = EVERY_WEEKDAY.filter((day) => !weekend?.includes(day))
    return made(1, 'week', { weekdays }, 1 + working)
  }
  const last = readLast(after)
  if (last) return made(1, 'month', last.value, 1 + last.count)
  const led = at(1) === 'يوم' ? 1 : 0
  const weekdays = readWeekdays((offset) => after(offset + led))
  if (weekdays) return made(1, 'week', { weekdays: [...weekdays.value] }, 1 + led + weekdays.count)
  const interval = readInterval(at)
  if (!interval) return null
  const { every, unit } = interval.value
  const days = readDays(unit, (offset) => at(interval.count + offset))
  return made(every, unit, days?.value ?? {}, interval.count + (days?.count ?? 0))
}
