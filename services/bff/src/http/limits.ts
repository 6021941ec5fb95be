import { DomainError } from '@smartproject/kit/errors'
import type { RequestHandler, Request, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'

import { accountOf } from '../access/sessions.js'
import type { Limits } from '../platform.js'
import { addressOf, stateOf } from './request-state.js'

const MINUTE_MS = 60_000
/** So many shares of an address all browsers have together that have signed in before: an office has many, one guesser makes them. */
const KNOWN_SHARES = 5

/** Limits by the minute; the counters belong to this process. */
export interface RateLimits {
  /**
   * By address, for requests without a session that is known here; by browser for one that has signed in before, and by address over
   * all of these.
   */
  readonly byAddress: RequestHandler[]
  /** By session, and by account over all its sessions. */
  readonly bySession: RequestHandler[]
  /** Attempts to sign in, by address or browser as above; the growing delay by account is the auth service's. */
  readonly signIns: RequestHandler[]
}

/** Who asks. */
interface Callers {
  /** True for the token of a live session that was resolved before. */
  knows(token: string): boolean
  /** Id of a browser that has signed in before, or null: strangers at the same address do not use up its share. */
  deviceOf(request: Request): string | null
}

/** Makes the limits. Errors: exhausted TOO_MANY_REQUESTS. */
export function rateLimits(limits: Limits, callers: Callers): RateLimits {
  const byPlace = (max: number, skip: (request: Request, response: Response) => boolean) =>
    limitsByPlace(max, callers, skip)
  return {
    byAddress: byPlace(limits.addressRequestsPerMinute, (_request, response) =>
      callers.knows(stateOf(response).token),
    ),
    // The account comes last: what one session is refused takes nothing from the others.
    bySession: [
      limit(limits.sessionRequestsPerMinute, (_, response) => stateOf(response).session?.id ?? '', signedOut),
      limit(limits.accountRequestsPerMinute, (_, response) => accountIn(response), signedOut),
    ],
    signIns: byPlace(limits.signInsPerMinute, () => false),
  }
}

/** The browser comes first: what one of them is refused takes nothing from the others at its address. */
function limitsByPlace(
  max: number,
  { deviceOf }: Callers,
  skip: (request: Request, response: Response) => boolean,
): RequestHandler[] {
  const address = (request: Request) => ipKeyGenerator(addressOf(request) || '0.0.0.0')
  const place = (request: Request) => {
    const device = deviceOf(request)
    return device === null ? address(request) : `device ${device}`
  }
  const unknown = (request: Request) => deviceOf(request) === null
  return [
    limit(max, place, skip),
    limit(KNOWN_SHARES * max, address, (request, response) => unknown(request) || skip(request, response)),
  ]
}

/** A limit of its own for what is neither a session nor an address. Errors: exhausted TOO_MANY_REQUESTS. */
export function perMinute(max: number, keyOf: (request: Request) => string): RequestHandler {
  return limit(max, keyOf, () => false)
}

function accountIn(response: Response): string {
  const { session } = stateOf(response)
  return session ? accountOf(session) : ''
}

function signedOut(_request: Request, response: Response): boolean {
  return stateOf(response).session === null
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
