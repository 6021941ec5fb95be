import { DomainError } from '@smartproject/kit/errors'
import type { RequestHandler, Request, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'

import type { Limits } from '../platform.js'
import { addressOf, stateOf } from './request-state.js'

const MINUTE_MS = 60_000

/** Limits by the minute; the counters belong to this process. */
export interface RateLimits {
  /** By address, for whoever has no session that is known here. */
  readonly byAddress: RequestHandler
  /** By session. */
  readonly bySession: RequestHandler
  /** Attempts to sign in, by address; the growing delay by account is the auth service's. */
  readonly signIns: RequestHandler
}

/** Makes the limits. Errors: exhausted TOO_MANY_REQUESTS. */
export function rateLimits(limits: Limits, knows: (token: string) => boolean): RateLimits {
  const byIp = (request: Request) => ipKeyGenerator(addressOf(request) || '0.0.0.0')
  return {
    byAddress: limit(limits.addressRequestsPerMinute, byIp, (_request, response) =>
      knows(stateOf(response).token),
    ),
    bySession: limit(
      limits.sessionRequestsPerMinute,
      (_request, response) => stateOf(response).session?.id ?? '',
      (_request, response) => stateOf(response).session === null,
    ),
    signIns: limit(limits.signInsPerMinute, byIp, () => false),
  }
}

function limit(
  max: number,
  keyGenerator: (request: Request, response: Response) => string,
  skip: (request: Request, response: Response) => boolean,
): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: max,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether X-Forwarded-For is believed is configured; one that is not must not fail the request.
    validate: false,
    keyGenerator,
    skip,
    handler: (_request, response, next) => {
      const seconds = response.getHeader('retry-after')
      const meta = seconds === undefined ? {} : { retry_after_seconds: String(seconds) }
      next(new DomainError('exhausted', 'TOO_MANY_REQUESTS', { meta }))
    },
  })
}
