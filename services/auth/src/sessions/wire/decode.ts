import type { RequestReader } from '@smartproject/kit/grpc/values'
import { emailKey } from '@smartproject/kit/types/email-address'

import { isOwnPath } from '../domain/session-event.js'
import { PASSWORD_MAX } from '../../secrets/domain/password-policy.js'
import { isLocale, type Locale } from '../../users/domain/user.js'

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

/** The address of a new account, or that an account is to have; a domain in letters of its own becomes its ASCII form. */
export function readNewEmail(reader: RequestReader, value: string): string {
  const text = reader.text('email', value, { min: 1, max: EMAIL_MAX })
  const email = emailKey(text)
  if (text !== '' && email === null) reader.fault('email', 'EMAIL_INVALID')
  return email ?? ''
}

/** A password that is to be set; the policy looks at its length. Nothing at all is not one. */
export function readNewPassword(reader: RequestReader, field: string, value: string): string {
  return reader.text(field, value, { min: 1, max: 4 * PASSWORD_MAX, trim: false })
}

/** A code of the second factor: digits or letters, with blanks and dashes between them. */
export function readFactorCode(reader: RequestReader, value: string): string {
  return reader.text('code', value, { min: 1, max: 64 })
}

/** Hash of what a browser without a session has; empty for a browser that has nothing. */
export function readVisitor(reader: RequestReader, value: string): string {
  return reader.text('visitor_hash', value, { max: 64 })
}

/** A language of the product. */
export function readLocale(reader: RequestReader, value: string): Locale {
  if (isLocale(value)) return value
  reader.fault('locale', 'LOCALE_UNKNOWN')
  return 'en'
}

/** The browser that a session is to begin in. */
export function readPlace(
  reader: RequestReader,
  request: { clientAddress: string; userAgent: string; previousSessionToken: string },
): { clientAddress: string; userAgent: string; previousSessionToken: string } {
  return {
    clientAddress: readAddress(reader, request.clientAddress),
    // Only shown in a list: a long one is cut instead of keeping somebody out.
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
  }
}

/** What an authenticator has answered, in JSON; `min` 0 where something else may stand for it. */
export function readPasskey(reader: RequestReader, field: string, value: string, min = 1): string {
  return reader.text(field, value, { min, max: 8_192, trim: false })
}

/** What a browser says of whoever has signed in with it, and of whoever does now. */
export function readReturn(
  reader: RequestReader,
  { deviceUserId, stay }: { deviceUserId: string; stay: boolean },
): { deviceUserId: string; stay: boolean } {
  return { deviceUserId: reader.text('device_user_id', deviceUserId, { max: 64 }), stay }
}
