import { randomBytes } from 'node:crypto'
import type { Clock, Reach } from './clock.js'
import type { Faults, PlannedFault } from './faults.js'
import { ApiError } from './protocol/api-error.js'
import { expand } from './protocol/expand.js'
import { parseForm } from './protocol/form.js'
import { keepAnswer, keptAnswer, requestHash, type Answer } from './protocol/idempotency.js'
import { Params } from './protocol/params.js'
import type { Route } from './resources/route.js'
import { findRoute } from './resources/routes.js'
import { Scope } from './scope.js'
import type { Store, Work } from './store.js'

/** A request as it came over the wire. */
export interface ApiCall {
  readonly method: string
  /** Path and query. */
  readonly url: URL
  readonly authorization: string
  readonly key: string | null
  readonly body: string
}

/** The response: an answer, or a connection that is cut. */
export type ApiResult =
  | (Answer & { readonly id: string; readonly replayed: boolean })
  | { readonly cutAfterMs: number }

/** The parts of the API. */
export interface ApiParts {
  readonly store: Store
  readonly clock: Clock
  readonly faults: Faults
  readonly secretKey: string
  readonly publishableKey: string
  readonly reach: Reach
}

/** The objects made by work that throws, and the error. */
interface Plan {
  readonly route: Route
  readonly id: string
  readonly published: boolean
  readonly requestId: string
}

/** Stripe's API: who asks, the same answer to the same key, faults, and one transaction a request. */
export function callApi(parts: ApiParts, call: ApiCall): ApiResult {
  const requestId = `req_${randomBytes(9).toString('hex')}`
  const answer = (result: Answer, replayed = false) => ({ ...result, id: requestId, replayed })
  try {
    const plan = planOf(parts, call, requestId)
    const key = call.method === 'POST' ? call.key : null
    const hash = requestHash(call.method, call.url.pathname, call.body)
    const kept = key === null ? undefined : parts.store.read((work) => keptAnswer(work, key, hash))
    if (kept) return answer(kept, true)
    const fault = parts.faults.take(`${call.method} ${call.url.pathname}`)
    if (fault?.kind === 'timeout_before') return { cutAfterMs: fault.holdMs }
    refuseBy(fault)
    const result = perform(parts, call, plan, { key, hash, fault })
    return fault?.kind === 'timeout_after' ? { cutAfterMs: fault.holdMs } : answer(result)
  } catch (error) {
    if (error instanceof ApiError) return answer(errorAnswer(error))
    console.error(error)
    return answer(errorAnswer(new ApiError(500, 'api_error', 'An unknown error occurred')))
  }
}

function planOf(parts: ApiParts, { method, url, authorization }: ApiCall, requestId: string): Plan {
  const sent = keyOf(authorization)
  const published = sent === parts.publishableKey
  if (!published && sent !== parts.secretKey) {
    const shown = sent === '' ? '' : `: ${sent.slice(0, 8)}****${sent.slice(-4)}`
    throw new ApiError(401, 'invalid_request_error', `Invalid API Key provided${shown}`)
  }
  const found = findRoute(method, url.pathname)
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${url.pathname}). The stand-in does not know it.`
    throw new ApiError(404, 'invalid_request_error', message)
  }
  if (published && !found.route.published) {
    throw new ApiError(
      403,
      'invalid_request_error',
      'This API call cannot be made with a publishable API key.',
    )
  }
  return { ...found, published, requestId }
}

function keyOf(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

/** Faults that are answered before anything is done, and kept under no key. */
function refuseBy(fault: PlannedFault | undefined): void {
  if (fault?.kind === 'rate_limit') {
    const details = { code: 'rate_limit' }
    throw new ApiError(429, 'rate_limit_error', 'Request rate limit exceeded.', details)
  }
  if (fault?.kind === 'key_in_use') {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    throw new ApiError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
  }
}

interface Keeping {
  readonly key: string | null
  readonly hash: string
  readonly fault: PlannedFault | undefined
}

/** Does a request, with its answer kept in the same transaction. */
function perform(parts: ApiParts, call: ApiCall, plan: Plan, { key, hash, fault }: Keeping): Answer {
  const { store, clock } = parts
  const stored500 = errorAnswer(new ApiError(500, 'api_error', 'An error occurred on our side'))
  const keep = (work: Work, answer: Answer) => {
    if (key !== null) keepAnswer(work, key, hash, clock.now(), answer)
  }
  return store.do((work) => {
    if (fault?.kind === 'stored_500') {
      keep(work, stored500)
      return stored500
    }
    const answer = answerOf(parts, call, plan, work, key)
    const sent = fault?.kind === 'stored_500_after' ? stored500 : answer
    keep(work, sent)
    return sent
  })
}

/** The answer of the operation; a refusal that leaves something behind is one, any other refusal is thrown. */
function answerOf(parts: ApiParts, call: ApiCall, plan: Plan, work: Work, key: string | null): Answer {
  const { route, id, published, requestId } = plan
  const scope = new Scope(work, parts.clock.now(), { id: requestId, key })
  const params = new Params(parseForm(call.method === 'POST' ? call.body : call.url.search.slice(1)))
  const paths = params.texts('expand')
  try {
    const shown = route.handle({ scope, params, id, published, origin: parts.reach.origin })
    params.refuseUnknown()
    return { status: 200, body: JSON.stringify(expand(work, shown, paths)) }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.keepsEffects) throw error
    params.refuseUnknown()
    return errorAnswer(error)
  }
}

function errorAnswer(error: ApiError): Answer {
  return { status: error.status, body: JSON.stringify(error.body) }
}
