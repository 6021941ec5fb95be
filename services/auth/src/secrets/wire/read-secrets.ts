import type { RequestReader } from '@smartproject/kit/grpc/values'

import { PASSWORD_MAX } from '../domain/password-policy.js'

/** The text of a session token; whatever is longer cannot be one. */
export function readToken(reader: RequestReader, field: string, value: string, min = 1): string {
  return reader.text(field, value, { min, max: 128, trim: false })
}

/** A password that is to be set; the policy looks at its length. Nothing at all is not one. */
export function readNewPassword(reader: RequestReader, field: string, value: string): string {
  return reader.text(field, value, { min: 1, max: 4 * PASSWORD_MAX, trim: false })
}
