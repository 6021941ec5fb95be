/*
 * How people type a length of work, for services and browser alike. Nothing else may be imported here.
 */

const HOUR = 60
const DAY = 8 * HOUR
const WEEK = 5 * DAY

/** Minutes of a unit, by the words for it. */
const UNITS: readonly (readonly [number, readonly string[]])[] = [
  [1, ['m', 'min', 'mins', 'minute', 'minutes', 'د', 'دقيقة', 'دقائق', 'دقيقه']],
  [HOUR, ['h', 'hr', 'hrs', 'hour', 'hours', 'س', 'ساعة', 'ساعات', 'ساعه']],
  [DAY, ['d', 'day', 'days', 'ي', 'يوم', 'يومًا', 'أيام', 'ايام']],
  [WEEK, ['w', 'week', 'weeks', 'أ', 'أسبوع', 'اسبوع', 'أسابيع', 'اسابيع']],
]
const MINUTES = new Map(UNITS.flatMap(([minutes, words]) => words.map((word) => [word, minutes] as const)))

const CLOCK = /^(\d{1,4}):([0-5]?\d)$/
const PART = /\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*(\p{L}[\p{L}\p{M}]*)?\s*(?:[،;]|و(?=\s*\d))?/uy
const FRACTION = /[.,]/

/** Marks that keyboards and copied Arabic text carry along; they are invisible. */
const BIDI_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

const latin = (text: string) =>
  text
    .replace(BIDI_MARKS, '')
    // The digits of both blocks end in their value.
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .toLowerCase()
    .trim()

/**
 * Minutes of a typed time: `1h 30m`, `1:30`, `90m`, `2d` (of 8 hours), `1w` (of 5 days), `1.5` (hours, as for any bare number
 * with a fraction), or a bare whole number of minutes; in Latin, Arabic or Persian digits, with English or Arabic units.
 * Rounded to a whole minute. Null when it cannot be read; empty is 0.
 */
export function parseDuration(text: string): number | null {
  const clean = latin(text)
  if (clean === '') return 0
  const clock = CLOCK.exec(clean)
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2])
  let minutes = 0
  let parts = 0
  for (let at = 0; at < clean.length; parts++) {
    PART.lastIndex = at
    const [whole = '', figures = '', word] = PART.exec(clean) ?? []
    const unit = word === undefined ? unitOfBare(figures, parts) : MINUTES.get(word)
    if (whole === '' || unit === undefined) return null
    minutes += Number(figures.replace(',', '.')) * unit
    at += whole.length
  }
  return Math.round(minutes)
}

/** A fraction alone is of hours; a fraction behind another part has no unit to be of. */
function unitOfBare(figures: string, before: number): number | undefined {
  if (!FRACTION.test(figures)) return 1
  return before === 0 ? HOUR : undefined
}

/** A number of minutes as hours and minutes. */
export function splitMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR }
}
