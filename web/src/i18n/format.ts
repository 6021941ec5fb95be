import { toArabicDigits } from '../lib/digits.js'
import { partsOf, toDisplay, type PlainDate, type Weekday } from '../lib/plain-date.js'
import { currentLocale, type Locale } from './locale.js'

// Digits and calendar are pinned: a browser's own idea of Arabic may mean Latin digits or the Hijri year.
const TAGS: Record<Locale, string> = {
  en: 'en-GB-u-nu-latn-ca-gregory',
  ar: 'ar-u-nu-arab-ca-gregory',
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

export function intlTag(locale: Locale = currentLocale()): string {
  return TAGS[locale]
}

/** A date format of the language, made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = intlTag() + JSON.stringify(options)
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(intlTag(), options)
  dateFormats.set(key, made)
  return made
}

/** A plain date as noon UTC: only a vehicle to name its month and weekday, always read back in UTC. */
function vehicle(date: PlainDate): Date {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day, 12))
}

/** Digits as this language writes them; letters stay. */
export function localDigits(text: string): string {
  return currentLocale() === 'ar' ? toArabicDigits(text) : text
}

/** A year in the digits of the language, ungrouped. */
export function yearText(year: number): string {
  return localDigits(String(year))
}

/**
 * A number as this language writes it. Counts are written here: the browser takes 5 ms to make its own form of them, and a
 * board shows hardly anything else.
 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return options === undefined && isCount(value) ? countText(value) : byOptions(value, options)
}

/** A share of one in whole percent. As counts, the usual ones are written here. */
export function formatPercent(share: number): string {
  // A product of doubles of 28.499999999999996 is written 0.285 and means 28.5.
  const percent = Math.round(Number((share * 100).toPrecision(12)))
  if (!isCount(percent)) return byOptions(share, { style: 'percent' })
  return `${countText(percent)}${currentLocale() === 'ar' ? '٪\u061c' : '%'}`
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)

function countText(value: number): string {
  const grouped = String(value).replace(/\B(?=(?:\d{3})+$)/g, currentLocale() === 'ar' ? '٬' : ',')
  return localDigits(grouped)
}

function byOptions(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = intlTag() + JSON.stringify(options)
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(intlTag(), options)
  numberFormats.set(key, known)
  return known.format(value)
}

/** “QAR 344.00”, “٣٤٤٫٠٠ ر.ق.”: an amount in the smallest unit of its currency. */
export function formatMoney({ minor, currency }: { minor: number; currency: string }): string {
  // A symbol of Latin letters and signs is torn apart among Arabic text; a code is not.
  const currencyDisplay = currentLocale() === 'ar' && currency === 'QAR' ? 'symbol' : 'code'
  return formatNumber(minor / 100, { style: 'currency', currency, currencyDisplay })
}

/** dd-mm-yyyy, the form of every list. */
export function formatDate(date: PlainDate): string {
  return localDigits(toDisplay(date))
}

/** “Sun 22 Nov”, for sentences and headings; with its year when that is not the present one. */
export function formatDayMonth(date: PlainDate, withYear = !isThisYear(date)): string {
  const text = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    vehicle(date),
  )
  return withYear ? `${text} ${localDigits(String(partsOf(date).year))}` : text
}

/** “21 Dec”, for cards, popups and sentences; with its year when that is not the present one. Never broken into two lines. */
export function formatShortDate(date: PlainDate, withYear = !isThisYear(date)): string {
  const text = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(vehicle(date))
  const full = withYear ? `${text} ${localDigits(String(partsOf(date).year))}` : text
  return full.replaceAll(' ', NO_BREAK)
}

const NO_BREAK = '\u00a0'

function isThisYear(date: PlainDate): boolean {
  return partsOf(date).year === new Date().getFullYear()
}

/** “Sun 22”, where the text around it names the month. */
export function formatWeekdayDay(date: PlainDate): string {
  return dateFormat({ weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(vehicle(date))
}

/** “Sunday, 22 November 2026”, for what is read aloud or shown on hover. */
export function formatDateLong(date: PlainDate): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(vehicle(date))
}

export function formatMonth(date: PlainDate): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(vehicle(date))
}

/** “Nov”: a month where the year is known. */
export function formatMonthName(date: PlainDate): string {
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(vehicle(date))
}

/** “November 2026”, or “November 2026 – January 2027” when the days lie in more than one month. */
export function formatMonths(from: PlainDate, to: PlainDate): string {
  const [first, last] = [formatMonth(from), formatMonth(to)]
  return first === last ? first : `${first} – ${last}`
}

export function formatWeekday(day: Weekday, width: 'narrow' | 'short' | 'long' = 'short'): string {
  // 2024-01-01 was a Monday.
  return dateFormat({ weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day, 12)))
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** “5 minutes ago”. The caller says what time it is. */
export function formatRelative(instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1_000
  const format = new Intl.RelativeTimeFormat(intlTag(), { numeric: 'auto' })
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second')
}

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LTR_LETTER = /[A-Za-z\u00c0-\u024f]/

/** Shields text that runs against the sentence around it, so neither turns the other's punctuation. */
export function isolate(text: string): string {
  const against = currentLocale() === 'ar' ? LTR_LETTER : RTL_LETTER
  return against.test(text) ? `\u2068${text}\u2069` : text
}
