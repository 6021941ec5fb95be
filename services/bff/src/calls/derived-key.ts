import { createHash } from 'node:crypto'

/**
 * The id of one part of a user's action, a UUID: the same part of the same action always has the same, so that an
 * action of several writes can be repeated as a whole.
 */
export function derivedKey(idempotencyKey: string, part: string): string {
  const hex = createHash('sha256').update(`${idempotencyKey}/${part}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
