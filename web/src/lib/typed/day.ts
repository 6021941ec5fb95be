import { toLatinDigits } from '../digits.js'
import { addDays, addMonths, parseTyped, type PlainDate } from '../plain-date.js'
import { monthOf, readDate } from './dates.js'
import { wordsOf } from './words.js'

const DISTANCE = /^([+-])\s*(\d{1,3})\s*([dwmيأش]?)$/u

function whole(text: string, today: PlainDate): PlainDate | null {
  const words = wordsOf(text)
  const found = readDate(words, 0, today)
  return found?.count === words.length ? found.value : null
}

/** “+3d”, “+2w”, “+1m” and “-1d”, with Arabic letters too; days where no unit is named. */
function byDistance(text: string, today: PlainDate): PlainDate | null {
  const [, sign, figures, unit = ''] = DISTANCE.exec(toLatinDigits(text).trim().toLowerCase()) ?? []
  if (!figures) return null
  const count = sign === '-' ? -Number(figures) : Number(figures)
  if (unit === 'm' || unit === 'ش') return addMonths(today, count)
  return addDays(today, unit === 'w' || unit === 'أ' ? 7 * count : count)
}

/** “jan 31” as “31 jan”. */
function dayFirst(text: string): string {
  const [month, ...rest] = wordsOf(text).map(({ folded }) => folded)
  return month && monthOf(month) > 0 ? [rest[0], month, ...rest.slice(1)].join(' ') : text
}

/**
 * The day that a whole text names: in figures, or in English or Arabic words as “31 jan”, “next friday”, “friday”,
 * “tomorrow” and “+3d”. Null when it names none.
 */
export function dayIn(text: string, today: PlainDate): PlainDate | null {
  const plain = parseTyped(text) ?? byDistance(text, today)
  // A weekday alone is one behind “on”.
  return plain ?? whole(dayFirst(text), today) ?? whole(`on ${text}`, today)
}
