import { toLatinDigits } from '../digits.js'

/** A text as searching compares it: no case, no accents, no Arabic vowel signs, Latin digits. */
export function fold(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .trim()
}
