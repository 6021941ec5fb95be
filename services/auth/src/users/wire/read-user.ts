import type { RequestReader } from '@smartproject/kit/grpc/values'
import { emailKey } from '@smartproject/kit/types/email-address'

import { isLocale, type Locale } from '../domain/user.js'

/** Longest e-mail that mail servers carry. */
export const EMAIL_MAX = 254

/** The address of a new account, or that an account is to have; a domain in letters of its own becomes its ASCII form. */
export function readNewEmail(reader: RequestReader, value: string): string {
  const text = reader.text('email', value, { min: 1, max: EMAIL_MAX })
  const email = emailKey(text)
  if (text !== '' && email === null) reader.fault('email', 'EMAIL_INVALID')
  return email ?? ''
}

/** A language of the product. */
export function readLocale(reader: RequestReader, value: string): Locale {
  if (isLocale(value)) return value
  reader.fault('locale', 'LOCALE_UNKNOWN')
  return 'en'
}
