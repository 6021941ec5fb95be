import { addDays, addMonths, isBefore, isPlainDate, parseTyped, partsOf, weekdayOf } from '../plain-date.js'
import type { PlainDate, Weekday } from '../plain-date.js'
import type { Reading, Word } from './words.js'

// All words as `fold` leaves them: small letters, no hamza on its carrier, no vowel signs.
const LEADS = new Set(['by', 'due', 'on', 'until', 'till', 'بحلول', 'حتي', 'حتى', 'قبل', 'يوم', 'بتاريخ'])
const NEXT = new Set(['next', 'القادم', 'القادمة', 'المقبل', 'المقبلة', 'التالي', 'التالية'])
const DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  tmrw: 1,
  اليوم: 0,
  غدا: 1,
  غد: 1,
  بكرة: 1,
  بكره: 1,
}
/** Days of the week by their names. */
export const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  monday: 1,
  mon: 1,
  tuesday: 2,
  tue: 2,
  wednesday: 3,
  wed: 3,
  thursday: 4,
  thu: 4,
  friday: 5,
  fri: 5,
  saturday: 6,
  sat: 6,
  sunday: 7,
  sun: 7,
  الاثنين: 1,
  الثلاثاء: 2,
  الاربعاء: 3,
  الخميس: 4,
  الجمعة: 5,
  السبت: 6,
  الاحد: 7,
}
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'يناير'],
  ['february', 'feb', 'فبراير'],
  ['march', 'mar', 'مارس'],
  ['april', 'apr', 'ابريل'],
  ['may', 'مايو'],
  ['june', 'jun', 'يونيو'],
  ['july', 'jul', 'يوليو'],
  ['august', 'aug', 'اغسطس'],
  ['september', 'sep', 'سبتمبر'],
  ['october', 'oct', 'اكتوبر'],
  ['november', 'nov', 'نوفمبر'],
  ['december', 'dec', 'ديسمبر'],
]
/** The number of a month by its name, 1 to 12; 0 for any other word. */
export const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1

/** The units of days, by their names. */
export const UNITS: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  يوم: 'day',
  ايام: 'day',
  اسبوع: 'week',
  اسابيع: 'week',
  شهر: 'month',
  اشهر: 'month',
  شهور: 'month',
}
/** Two of a unit, which Arabic says in one word. */
export const PAIRS: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  يومين: 'day',
  اسبوعين: 'week',
  شهرين: 'month',
}
const MOST = 400

type At = (offset: number) => string

function after(today: PlainDate, count: number, unit: 'day' | 'week' | 'month'): PlainDate | null {
  if (count < 0 || count > MOST) return null
  return unit === 'month' ? addMonths(today, count) : addDays(today, count * (unit === 'week' ? 7 : 1))
}

/** The next such weekday; today only when `from` is 0. */
export function onWeekday(today: PlainDate, weekday: Weekday, from: 0 | 1): PlainDate {
  const days = (weekday - weekdayOf(today) + 7) % 7
  return addDays(today, days === 0 && from === 1 ? 7 : days)
}

/** A day and a month without a year: this year, or the next one when it is over. */
function dayOf(today: PlainDate, day: number, month: number): PlainDate | null {
  const { year } = partsOf(today)
  const text = (in_: number) =>
    `${String(in_).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const first = [text(year), text(year + 1)].find((one) => isPlainDate(one) && !isBefore(one, today))
  return first ?? null
}

const read = (value: PlainDate | null, count: number): Reading<PlainDate> | null =>
  value === null ? null : { value, count }

function byFigures(at: At, today: PlainDate): Reading<PlainDate> | null {
  const word = at(0)
  const full = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(word) ? parseTyped(word) : null
  if (full !== null) return read(full, 1)
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(word)
  // Round the clock is no day in July.
  if (short && word !== '24/7') return read(dayOf(today, Number(short[1]), Number(short[2])), 1)
  return byMonthName(at, today)
}

/** “31 jan” and “31 jan 2028”. */
function byMonthName(at: At, today: PlainDate): Reading<PlainDate> | null {
  const [day, month] = [at(0), monthOf(at(1))]
  if (month === 0 || !/^\d{1,2}$/.test(day)) return null
  if (!/^\d{4}$/.test(at(2))) return read(dayOf(today, Number(day), month), 2)
  return read(parseTyped(`${day}/${month}/${at(2)}`), 3)
}

function byDistance(at: At, today: PlainDate): Reading<PlainDate> | null {
  const word = at(0)
  if (word !== 'in' && word !== 'بعد') return null
  if (word === 'بعد' && (at(1) === 'غد' || at(1) === 'الغد')) return read(addDays(today, 2), 2)
  const pair = PAIRS[at(1)]
  if (pair) return read(after(today, 2, pair), 2)
  const unit = UNITS[at(2)]
  if (/^\d{1,3}$/.test(at(1)) && unit) return read(after(today, Number(at(1)), unit), 3)
  const one = word === 'بعد' ? UNITS[at(1)] : at(1) === 'a' ? unit : undefined
  return one ? read(after(today, 1, one), word === 'بعد' ? 2 : 3) : null
}

function byName(at: At, today: PlainDate, led: boolean): Reading<PlainDate> | null {
  const word = at(0)
  const days = DAYS[word]
  if (days !== undefined) return read(addDays(today, days), 1)
  if (word === 'day' && at(1) === 'after' && at(2) === 'tomorrow') return read(addDays(today, 2), 3)
  if (word === 'next' || word === 'this') {
    const weekday = WEEKDAYS[at(1)]
    if (weekday) return read(onWeekday(today, weekday, word === 'next' ? 1 : 0), 2)
    const unit = word === 'next' ? UNITS[at(1)] : undefined
    return unit && unit !== 'day' ? read(after(today, 1, unit), 2) : null
  }
  if (NEXT.has(at(1)) && (word === 'الاسبوع' || word === 'الشهر'))
    return read(after(today, 1, word === 'الشهر' ? 'month' : 'week'), 2)
  const weekday = WEEKDAYS[word]
  if (!weekday) return null
  if (NEXT.has(at(1)) && at(1) !== 'next') return read(onWeekday(today, weekday, 1), 2)
  // A bare weekday may be part of a name, as in “Monday meeting”.
  return led ? read(onWeekday(today, weekday, 0), 1) : null
}

/**
 * The day that the words from a place on name, with the small word before it: “tomorrow”, “by friday”,
 * “next monday”, “in 3 days”, “17/12”, “17 dec”, and the same in Arabic. Null when they name none.
 */
export function readDate(words: readonly Word[], index: number, today: PlainDate): Reading<PlainDate> | null {
  const from = (first: number): At => {
    return (offset) => words[first + offset]?.folded ?? ''
  }
  const at = from(index)
  const plain = byFigures(at, today) ?? byDistance(at, today) ?? byName(at, today, false)
  if (plain || !LEADS.has(at(0))) return plain
  const next = from(index + 1)
  const led = byFigures(next, today) ?? byDistance(next, today) ?? byName(next, today, true)
  return led && { value: led.value, count: led.count + 1 }
}
