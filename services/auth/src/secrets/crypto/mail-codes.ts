import { randomInt } from 'node:crypto'

import { newMailCode, type MailSeal } from '@smartproject/kit/tokens/mail-seal'

import type { MailCodes } from '../../ports.js'

const PIN_DIGITS = 6

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * A setup code of 25 letters and digits that are not mistaken for each other: 32^25 is 125 bits. It is read off a terminal,
 * and perhaps typed.
 */
export function setupLetters(): string {
  return Array.from({ length: 25 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** Codes and pins from the system's random source, sealed for the email service. */
export function mailCodes({ seal }: MailSeal): MailCodes {
  return {
    code: newMailCode,
    pin: () => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
    seal,
  }
}
