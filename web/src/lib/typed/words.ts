import { fold } from './fold.js'

/** One word of what was typed: as it stands there, and as it is compared. */
export interface Word {
  folded: string
  start: number
  end: number
}

const WORD = /\S+/g
const MARKS_AFTER = /[,.;:?!،؛؟]+$/u

/** The words of a text. Marks after a word do not count when it is compared, as in “tomorrow,”. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    folded: fold(match[0]).replace(MARKS_AFTER, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The meaning of some words from a place on, and their count. */
export interface Reading<T> {
  value: T
  count: number
}
