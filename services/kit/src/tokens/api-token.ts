import { crc32 } from 'node:zlib'

const PREFIX = 'sp_'
const SHAPE = /^sp_([A-Za-z0-9_-]{43})([0-9a-f]{8})$/

/** The text of an API token: a prefix that scanners of secrets know, 43 random letters, and their checksum. */
export function apiTokenText(secret: string): string {
  return PREFIX + secret + checksum(secret)
}

/** True for a text that may be an API token; one mistyped letter makes it none, without a call. */
export function isApiToken(text: string): boolean {
  const [, secret = '', sum] = SHAPE.exec(text) ?? []
  return secret !== '' && checksum(secret) === sum
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
