import type { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import type { Request, Response } from 'express'

import type { LiveSession } from '../access/sessions.js'
import type { CallContext, PublicContext, SignedInContext } from '../calls/context.js'
import { signedInContext } from '../calls/signed-in.js'
import { idempotencyKey } from './input/idempotency-key.js'
import { stateOf } from './request-state.js'
import type { RouteParts } from './route-parts.js'
import { browserOf } from './session/browser.js'

/** A request and its answer. */
export interface Exchange {
  readonly request: Request
  readonly response: Response
}

/** The context for a call's handler of a request whose session has been loaded; its reads are gathered with those of other calls. */
export function contextOf(
  call: string,
  exchange: Exchange,
  parts: RouteParts,
  gathered?: GatheredCalls,
): PublicContext | SignedInContext {
  const base = { ...baseOf(call, exchange, parts), ...(gathered ? { gathered } : {}) }
  const { session } = stateOf(exchange.response)
  return session ? signedInContext(base, session) : { ...base, session: null }
}

/** The context of a handler in a session. */
export function contextFor(
  session: LiveSession,
  call: string,
  exchange: Exchange,
  parts: RouteParts,
): SignedInContext {
  return signedInContext(baseOf(call, exchange, parts), session)
}

function baseOf(call: string, { request, response }: Exchange, parts: RouteParts): CallContext {
  return {
    call,
    requestId: stateOf(response).requestId,
    idempotencyKey: idempotencyKey(request),
    browser: browserOf(request, response, parts),
    platform: parts.platform,
    services: parts.platform.gateways,
  }
}
