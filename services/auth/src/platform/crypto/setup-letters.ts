import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * A setup code of 25 letters and digits that are not mistaken for each other: 32^25 is 125 bits. It is read off a terminal,
 * and perhaps typed.
 */
export function setupLetters(): string {
  return Array.from({ length: 25 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}
