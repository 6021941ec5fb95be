import { addDays, type PlainDate } from '../../lib/plain-date.js'
import type { TaskRepeat } from '../model.js'
import { onWeekday, PAIRS, UNITS, WEEKDAYS } from './dates.js'
import type { Reading, Word } from './words.js'

/** A rhythm, and the first day that it implies when its words name one. */
export interface ParsedRepeat {
  repeat: TaskRepeat
  due?: PlainDate
}

type Unit = TaskRepeat['unit']

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

const unitOf = (word: string): Unit | undefined => UNITS[word] ?? YEARS[word]

/** Arabic says “every Friday” with and without the article. */
const weekdayOf = (word: string) => WEEKDAYS[word] ?? WEEKDAYS[`ال${word}`]

/**
 * The rhythm that the words from a place on name: “every week”, “every 2 months”, “every other day”, “every monday”,
 * and the same in Arabic. Null when they name none.
 */
export function readRepeat(
  words: readonly Word[],
  index: number,
  today: PlainDate,
): Reading<ParsedRepeat> | null {
  const at = (offset: number) => words[index + offset]?.folded ?? ''
  if (!LEADS.has(at(0))) return null
  const found = (every: number, unit: Unit | undefined, count: number): Reading<ParsedRepeat> | null =>
    unit && every >= 1 && every <= MOST ? { value: { repeat: { every, unit } }, count } : null
  const onDay = (word: string, count: number): Reading<ParsedRepeat> | null => {
    const weekday = weekdayOf(word)
    // From tomorrow on: today's is done or is there already.
    return weekday
      ? {
          value: { repeat: { every: 1, unit: 'week' }, due: onWeekday(addDays(today, 1), weekday, 0) },
          count,
        }
      : null
  }
  if (/^\d{1,2}$/.test(at(1))) return found(Number(at(1)), unitOf(at(2)), 3)
  if (at(1) === 'other') return found(2, unitOf(at(2)), 3)
  const pair = PAIRS[at(1)] ?? TWO_YEARS[at(1)]
  return (
    found(2, pair, 2) ??
    (at(1) === 'يوم' ? onDay(at(2), 3) : null) ??
    onDay(at(1), 2) ??
    found(1, unitOf(at(1)), 2)
  )
}
