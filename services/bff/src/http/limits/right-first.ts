import { DomainError, invalid } from '@smartproject/kit/errors'
import { requireRule } from '@smartproject/kit/grpc/authorise'
import { readPassport } from '@smartproject/kit/tokens/passport'
import type { MethodAccess } from '@smartproject/proto/methods'
import type { Request, RequestHandler } from 'express'

import type { UserCallOptions } from '../../calls/context.js'
import { ruleOfLargeCall } from '../../calls/large-calls.js'
import type { RegistryEntry } from '../../registry.js'
import { SUBSCRIPTION_HEADER } from '../../api/headers.js'
import type { Platform } from '../../platform.js'
import { contextFor } from '../call-context.js'
import { stateOf } from '../request-state.js'
import type { RouteParts } from '../route-parts.js'

/** Of subscriptions, as in bodies. */
const NUMBER = /^[1-9][0-9]{0,8}$/

/**
 * Refuses a large call before its body is read, as the RPC that it leads to would: the company stands in a header, and the rule of
 * the RPC is held against the caller's passport. A call without the header may carry less, and the service alone decides.
 * Errors: invalid naming the header; not_found SUBSCRIPTION_NOT_FOUND; forbidden PERMISSION_DENIED, PLAN_EXPIRED.
 */
export function rightFirst(entry: RegistryEntry, parts: RouteParts): RequestHandler {
  const rule = ruleOfLargeCall(entry.name)
  return async (request, response, next) => {
    const state = stateOf(response)
    const number = rule && state.session ? companyOf(request) : undefined
    if (rule && state.session && number !== undefined) {
      const context = contextFor(state.session, entry.name, { request, response }, parts)
      requireRight(parts.platform, entry.name, await context.inSubscription(number), rule)
      state.subscription = number
    }
    if (!response.closed) next()
  }
}

/**
 * Holds a rule against a passport that tenancy has issued; what is refused stands in the audit trail. The service checks the
 * same again, with the signature. Errors: forbidden PERMISSION_DENIED, PLAN_EXPIRED.
 */
export function requireRight(
  { denials }: Pick<Platform, 'denials'>,
  call: string,
  rpc: UserCallOptions,
  rule: MethodAccess,
): void {
  const passport = readPassport(rpc.passport)
  // Of a newer tenancy, perhaps: the service decides.
  if (!passport) return
  try {
    requireRule(passport, rule)
  } catch (refusal) {
    throw refusal instanceof DomainError ? denials.note(call, Promise.resolve(rpc), refusal) : refusal
  }
}

/** Refuses a body that is for another company than its header said. Errors: invalid naming `subscription`. */
export function requireSameCompany(named: number | undefined, input: unknown): void {
  if (named === undefined || typeof input !== 'object' || input === null) return
  if ('subscription' in input && input.subscription !== undefined && input.subscription !== named)
    throw invalid([{ field: 'subscription', reason: 'NUMBER_INVALID' }])
}

function companyOf(request: Request): number | undefined {
  const text = request.get(SUBSCRIPTION_HEADER)
  if (text === undefined) return undefined
  if (!NUMBER.test(text)) throw invalid([{ field: SUBSCRIPTION_HEADER, reason: 'NUMBER_INVALID' }])
  return Number(text)
}
