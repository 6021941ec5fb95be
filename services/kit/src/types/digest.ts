import { createHash } from 'node:crypto'

/** The SHA-256 of a text, in the 43 characters of base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
