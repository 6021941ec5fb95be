import { DomainError } from '@smartproject/kit/errors'
import type { RequestHandler } from 'express'

/** Headers that decide something here or in front of us; of two, each reader would believe another one. */
const ONCE = new Set([
  'host',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
  'authorization',
  'x-csrf-token',
  'idempotency-key',
])

/** Refuses a request in which such a header stands twice. Errors: invalid REQUEST_MALFORMED. */
export const refuseRepeatedHeaders: RequestHandler = (request, _response, next) => {
  const seen = new Set<string>()
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] ?? '').toLowerCase()
    if (ONCE.has(name) && seen.has(name)) throw new DomainError('invalid', 'REQUEST_MALFORMED')
    seen.add(name)
  }
  next()
}
