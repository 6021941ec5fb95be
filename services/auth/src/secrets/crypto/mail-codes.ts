import { randomInt } from 'node:crypto'

import { newMailCode, type MailSeal } from '@smartproject/kit/tokens/mail-seal'

import type { MailCodes } from '../domain/ports.js'

const PIN_DIGITS = 6

/** Codes and pins from the system's random source, sealed for the email service. */
export function mailCodes({ seal }: MailSeal): MailCodes {
  return {
    code: newMailCode,
    pin: () => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
    seal,
  }
}
