import { DomainError } from '@smartproject/kit/errors'
import type { RequestHandler, Response } from 'express'

import { accountOf, type LiveSession } from '../../access/sessions.js'
import type { RegistryEntry } from '../../registry.js'
import { stateOf } from '../request-state.js'
import type { RouteParts } from '../route-parts.js'

/** Does what is left of a read once its input is known: it takes a place of the company that the input names. */
type InCompany = (input: unknown, work: () => Promise<void>) => Promise<void>
const atOnce: InCompany = (_input, work) => work()

/** Refuses a read of an account that has too many already, its body unread. Errors: exhausted TOO_MANY_AT_ONCE. */
export function placeForRead(entry: RegistryEntry, { load: { reads } }: RouteParts): RequestHandler {
  return (_request, response, next) => {
    const { session } = stateOf(response)
    if (session && reads.limits(entry)) reads.requirePlace(accountOf(session))
    next()
  }
}

/**
 * Answers a call, a read when it is the turn of its account and of its company; all else at once.
 * Errors: exhausted TOO_MANY_AT_ONCE; those of passports.
 */
export function asRead(
  entry: RegistryEntry,
  response: Response,
  parts: RouteParts,
  work: (inCompany: InCompany) => Promise<void>,
): Promise<void> {
  const { reads } = parts.load
  const { session } = stateOf(response)
  if (!session || !reads.limits(entry)) return work(atOnce)
  const inCompany: InCompany = async (input, rest) => {
    requirePresent(response)
    const number = entry.access === 'member' ? numberIn(input) : undefined
    if (number === undefined) return rest()
    const tenantId = await tenantOf(session, number, response, parts)
    return reads.ofCompany(tenantId, () => {
      requirePresent(response)
      return rest()
    })
  }
  return reads.ofAccount(accountOf(session), () => work(inCompany))
}

/** The tenant that a passport for the company opens, as the handler will ask for it. */
export async function tenantOf(
  session: LiveSession,
  number: number,
  response: Response,
  { platform }: Pick<RouteParts, 'platform'>,
): Promise<string> {
  return (await platform.passports.get(session, number, stateOf(response).requestId)).tenantId
}

function numberIn(input: unknown): number | undefined {
  if (typeof input !== 'object' || input === null || !('subscription' in input)) return undefined
  return typeof input.subscription === 'number' ? input.subscription : undefined
}

/** Nothing is asked of services for a client that has left while its turn was waited for. */
function requirePresent(response: Response): void {
  if (response.closed) throw new DomainError('unavailable', 'DEADLINE_EXCEEDED')
}
