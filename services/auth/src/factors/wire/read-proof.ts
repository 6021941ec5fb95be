import type { RequestReader } from '@smartproject/kit/grpc/values'

/** A code of the second factor: digits or letters, with blanks and dashes between them. */
export function readFactorCode(reader: RequestReader, value: string): string {
  return reader.text('code', value, { min: 1, max: 64 })
}

/** The answer of an authenticator, in JSON; `min` 0 where another proof may take its place. */
export function readPasskey(reader: RequestReader, field: string, value: string, min = 1): string {
  return reader.text(field, value, { min, max: 8_192, trim: false })
}
