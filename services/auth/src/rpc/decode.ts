import type { RequestReader } from '@smartproject/kit/grpc/values'

import { isOwnPath } from '../domain/session-event.js'
import { isLocale, type Locale } from '../domain/user.js'

/** Longest password, in characters: enough for any phrase, too short to keep the hash busy. */
export const PASSWORD_MAX = 256
/** Longest e-mail that mail servers carry. */
export const EMAIL_MAX = 254

/** The text of a session token; whatever is longer cannot be one. */
export function readToken(reader: RequestReader, field: string, value: string, min = 1): string {
  return reader.text(field, value, { min, max: 128, trim: false })
}

/** The page a person was on: a path of our own, or empty. */
export function readOwnPath(reader: RequestReader, field: string, value: string): string {
  const url = reader.text(field, value, { max: 2_048 })
  if (!isOwnPath(url)) reader.fault(field, 'RELATIVE_PATH_EXPECTED')
  return url
}

/** The address of a browser. */
export function readAddress(reader: RequestReader, value: string): string {
  return reader.text('client_address', value, { max: 64 })
}

/** A language of the product. */
export function readLocale(reader: RequestReader, value: string): Locale {
  if (isLocale(value)) return value
  reader.fault('locale', 'LOCALE_UNKNOWN')
  return 'en'
}
