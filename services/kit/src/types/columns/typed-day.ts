import { areRealParts, dayOfParts } from '../calendar-days.js'

/*
 * Days as people and programs write them in cells, for services and browser alike.
 */

/** Which of three numbers is the day; `ambiguous` where the cells of a file do not say it. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd' | 'ambiguous'

/** A day as it stands in a cell, or an instant, whose day depends on a zone. */
export type TypedDay = { readonly day: string } | { readonly instant: Date }

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'فبراير', 'شباط'],
  ['march', 'mar', 'مارس', 'آذار', 'اذار'],
  ['april', 'apr', 'أبريل', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'أيار', 'ايار'],
  ['june', 'jun', 'يونيو', 'حزيران'],
  ['july', 'jul', 'يوليو', 'تموز'],
  ['august', 'aug', 'أغسطس', 'اغسطس', 'آب'],
  ['september', 'sep', 'sept', 'سبتمبر', 'أيلول', 'ايلول'],
  ['october', 'oct', 'أكتوبر', 'اكتوبر', 'تشرين الأول', 'تشرين الاول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول', 'كانون الاول'],
]
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})$/iu
/** Three numbers, with or without a time of the day that says no zone. */
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})([-/. ])(\d{1,4})(?:[T ,].{0,30})?$/u
/** A day as the application shows it. */
const SHOWN = /^(\d{1,2})-(\d{1,2})-(\d{4})$/u
const WORD = '(\\p{L}{2,12}(?: \\p{L}{3,8})?)\\.?'
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/. ]{1,2}${WORD}[-/., ]{1,2}(\\d{2,4})(?:[T ,].{0,30})?$`, 'u')
const MONTH_FIRST = new RegExp(`^${WORD} (\\d{1,2})(?:, ?| )(\\d{4})(?:[T ,].{0,30})?$`, 'u')
/** Letters that are not seen, which copied Arabic text carries along. */
const UNSEEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const LONGEST = 60

/**
 * Reads a day: `2026-11-29`, `29/11/2026`, `11/29/26`, `11/May/24 03:26 PM`, `Nov 29, 2026`, `٢٩ نوفمبر ٢٠٢٦`, or an instant with
 * its zone. Where a file has its years first, a correction may have the form in which the application shows days, `29-11-2026`. A time
 * without a zone is left out. Null for another form, an impossible day, and numbers whose order is not known.
 */
export function typedDay(cell: string, order: DateOrder): TypedDay | null {
  const text = cleaned(cell)
  const written = numbersOf(writtenIn(text, order))
  if (!written || !areRealParts(written)) return null
  return INSTANT.test(text) ? instantOf(text) : { day: dayOfParts(written) }
}

/** True for a cell in a form of days that names none of its month, as 30 February. */
export function isNoSuchDay(cell: string, order: DateOrder): boolean {
  const written = numbersOf(writtenIn(cleaned(cell), order))
  if (!written || areRealParts(written)) return false
  const { month, day } = written
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** The parts of a day in their form; null for another form, and for numbers whose order is not known. */
function writtenIn(text: string, order: DateOrder): WrittenParts | null {
  const shown = order === 'ymd' ? SHOWN.exec(text) : null
  if (shown) return { day: shown[1], month: shown[2], year: shown[3] }
  const numbers = numbersIn(text)
  if (numbers) return partsIn(numbers, order)
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return { day: dayFirst[1], month: monthIn(dayFirst[2]), year: dayFirst[3] }
  const monthFirst = MONTH_FIRST.exec(text)
  return monthFirst && { day: monthFirst[2], month: monthIn(monthFirst[1]), year: monthFirst[3] }
}

/** The order of days, months and years in cells: by the numbers that can be a day alone. */
export function dateOrderOf(cells: Iterable<string>): DateOrder {
  const seen = { dmy: false, mdy: false, open: false }
  for (const cell of cells) {
    const [first = '', second = ''] = numbersIn(cleaned(cell)) ?? []
    if (first === '' || first.length > 2) continue
    if (Number(first) > 12) seen.dmy = true
    else if (Number(second) > 12) seen.mdy = true
    else if (first !== second) seen.open = true
  }
  if (seen.dmy !== seen.mdy) return seen.dmy ? 'dmy' : 'mdy'
  return seen.dmy || seen.open ? 'ambiguous' : 'ymd'
}

function cleaned(cell: string): string {
  return cell
    .slice(0, LONGEST)
    .replace(UNSEEN, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s،]+/gu, ' ')
    .trim()
}

function instantOf(text: string): TypedDay | null {
  const [date, rest] = [text.slice(0, 10), text.slice(11)]
  const zone = /UTC$/iu.test(rest) ? 'Z' : rest.slice(rest.search(/[Z+-]/iu)).toUpperCase()
  const clock = rest
    .slice(0, rest.search(/[UZ+-]/iu))
    .trim()
    .replace(',', '.')
  const instant = new Date(`${date}T${clock}${zone.replace(/^([+-]\d{2})(\d{2})$/u, '$1:$2')}`)
  return Number.isNaN(instant.getTime()) ? null : { instant }
}

interface WrittenParts {
  readonly year: string | undefined
  readonly month: string | number | undefined
  readonly day: string | undefined
}

/** The three numbers of a day, which are parted by the same sign. */
function numbersIn(text: string): readonly string[] | null {
  const [, first = '', sign, second = '', other, third = ''] = NUMBERS.exec(text) ?? []
  return first !== '' && sign === other ? [first, second, third] : null
}

function partsIn([first = '', second, third = '']: readonly string[], order: DateOrder): WrittenParts | null {
  if (first.length === 4) return { year: first, month: second, day: third }
  if (first.length > 2 || third.length === 1 || third.length === 3) return null
  if (order === 'dmy' || first === second) return { day: first, month: second, year: third }
  if (order === 'mdy') return { day: second, month: first, year: third }
  return null
}

function monthIn(name = ''): number | undefined {
  return MONTH_OF.get(name.toLowerCase())
}

function numbersOf(written: WrittenParts | null) {
  if (written?.month === undefined) return null
  const year = Number(written.year) + (written.year?.length === 2 ? 2000 : 0)
  return { year, month: Number(written.month), day: Number(written.day) }
}
