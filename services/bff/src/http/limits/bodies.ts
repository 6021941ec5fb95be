import { raw, type Request, type RequestHandler, type Response } from 'express'

import type { RegistryEntry } from '../../registry.js'
import { UNNAMED_BODY_BYTES } from '../../api/headers.js'
import { bodyInTime } from '../input/body-in-time.js'
import { addressOf, stateOf } from '../request-state.js'
import type { BodyBudget } from './body-budget.js'
import type { LoadLimits } from './load-limits.js'

const FORM_BYTES = 100 * 1024

/** Reads the body of a call: a large one whole once the caller's right is known, otherwise what a form may carry. */
export function callBody({ bodyLimit = FORM_BYTES }: RegistryEntry, load: LoadLimits): RequestHandler {
  const form = bodyWithin(Math.min(bodyLimit, UNNAMED_BODY_BYTES), load.forms)
  const file = bodyWithin(bodyLimit, load.files)
  return (request, response, next) => {
    const isAllowed = stateOf(response).subscription !== undefined
    ;(isAllowed ? file : form)(request, response, next)
  }
}

/** Reads a body of so many bytes at most, within a budget. Errors: exhausted TOO_MANY_AT_ONCE; invalid BODY_TOO_LARGE. */
export function bodyWithin(limit: number, budget: BodyBudget): RequestHandler {
  // Inflating is refused: what arrives is what was counted.
  const read = raw({ type: () => true, limit, inflate: false })
  const hold = holdBody(limit, budget)
  return (request, response, next) =>
    hold(request, response, (refused?: unknown) => {
      if (refused) return next(refused)
      void bodyInTime(request, response, () => read(request, response, next))
    })
}

/**
 * Takes the bytes of a body from a budget before it is read, of one that does not tell its length the most it may have. They are
 * given back when the request has ended and nothing works on its body any more. Errors: exhausted TOO_MANY_AT_ONCE.
 */
export function holdBody(limit: number, budget: BodyBudget): RequestHandler {
  return (request, response, next) => {
    // A client that left meanwhile sends nothing any more, and no event will say so a second time.
    if (response.closed) return
    const bytes = lengthOf(request, limit)
    if (bytes > 0) {
      const state = stateOf(response)
      const giveBack = budget.take(state.session?.user.id ?? addressOf(request), bytes)
      response.once('close', () => void Promise.allSettled([state.work]).then(giveBack))
    }
    next()
  }
}

function lengthOf(request: Request, limit: number): number {
  const length = request.get('content-length')
  if (length === undefined) return request.get('transfer-encoding') === undefined ? 0 : limit
  return Math.min(Number(length), limit)
}

/** A handler that may go on with the body when its client has left. */
export function workOnBody(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response) => {
    const work = handler(request, response)
    stateOf(response).work = work
    return work
  }
}
