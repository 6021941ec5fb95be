import { toLatinDigits } from '../../lib/digits.js'

/** A text as searching compares it: no case, no accents, no Arabic vowel signs, Latin digits. */
export function fold(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .trim()
}

/** True when every word of the search stands somewhere in the text. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
