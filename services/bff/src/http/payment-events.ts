import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Express, Request, Response } from 'express'

import type { Platform } from '../platform.js'
import { bodyWithin, workOnBody } from './limits/bodies.js'
import { perMinute } from './limits.js'
import { PAYMENT_EVENTS_PATH } from './paths-of-no-call.js'
import { stateOf } from './request-state.js'
import { methodNotAllowed, timed } from './route.js'
import type { RouteParts } from './route-parts.js'

const MOST_BYTES = 262_144
const DEADLINE_MS = 5_000
/** The provider sends from a few addresses, and a burst after an outage. */
const EVENTS_PER_MINUTE = 3_000

/**
 * Takes events of the payment provider: there is no session, the signature over the raw bytes is the proof, and billing checks
 * it. Any 2xx tells the provider that the event is kept; anything else makes it come again.
 */
export function addPaymentEvents(app: Express, { platform, load }: RouteParts): void {
  const perAddress = perMinute(EVENTS_PER_MINUTE, (request) => request.ip ?? '')
  // The signature is over the bytes as they were sent: nothing may unpack or parse them before.
  const body = bodyWithin(MOST_BYTES, load.forms)
  app.post(PAYMENT_EVENTS_PATH, timed('paymentEvents'), perAddress, body, workOnBody(take(platform)))
  app.all(PAYMENT_EVENTS_PATH, methodNotAllowed('POST'))
}

/** Errors: invalid SIGNATURE_INVALID, BODY_TOO_LARGE; exhausted TOO_MANY_AT_ONCE; unavailable PROVIDER_UNAVAILABLE. */
function take({ gateways }: Platform): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const signature = request.get('stripe-signature') ?? ''
    if (signature === '' || !Buffer.isBuffer(request.body))
      throw new DomainError('invalid', 'SIGNATURE_INVALID')
    await gateways.purchases.receiveProviderEvent(
      { payload: request.body, signature, requestId: randomUUID() },
      { deadlineMs: DEADLINE_MS, requestId: stateOf(response).requestId },
    )
    response.json({ received: true })
  }
}
