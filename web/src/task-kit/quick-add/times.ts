import type { Word } from '../../lib/typed/words.js'

// As `fold` leaves them.
const HALVES = new Set(['am', 'pm', 'a.m', 'p.m', 'ص', 'م', 'صباحا', 'مساء', 'ظهرا', 'عصرا', 'ليلا', 'فجرا'])
const NAMED = new Set(['noon', 'midnight'])
const BEFORE = new Set(['at', 'الساعة'])
const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/
const HOUR = /^([01]?\d|2[0-3])$/
const JOINED = /^(\d{1,2}(?::[0-5]\d)?)(am|pm|a\.m|p\.m|ص|م)$/

/**
 * How many words from a place on are a time of day: “3pm”, “15:30”, “at noon”, “at 3” where the line ends, “الساعة ٣”,
 * “٣ مساء”. 0 when they are none.
 */
export function countTime(words: readonly Word[], index: number): number {
  const at = (offset: number) => words[index + offset]?.folded ?? ''
  const led = BEFORE.has(at(0)) ? 1 : 0
  const word = at(led)
  const joined = JOINED.exec(word)?.[1]
  if (joined !== undefined && isClock(joined)) return led + 1
  if (led > 0 && NAMED.has(word)) return 2
  const half = HALVES.has(at(led + 1)) ? 1 : 0
  if (CLOCK.test(word)) return led + 1 + half
  if (!HOUR.test(word)) return 0
  if (half > 0) return led + 2
  const ends = index + 2 === words.length
  return at(0) === 'الساعة' || (led > 0 && ends) ? 2 : 0
}

const isClock = (text: string) => CLOCK.test(text) || HOUR.test(text)
