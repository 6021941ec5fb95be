import { DomainError, notFound } from '@smartproject/kit/errors'
import { MAX_TOKEN_SECONDS, type Passport } from '@smartproject/kit/passport'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { permissionsOf } from '../domain/permissions.js'
import { heldFeatures, openUntil } from '../domain/subscription.js'
import type { TenancyDeps } from './deps.js'

/** A signed passport and what it was made from. */
export interface IssuedPassport {
  readonly token: string
  readonly expireTime: Date
  /** The member's version; 0 outside a subscription. */
  readonly version: number
  /** Empty outside a subscription. */
  readonly tenantId: string
}

/** Asks for a passport for one subscription by number, or for none with 0. */
export interface PassportInput {
  readonly userId: string
  readonly sessionId: string
  readonly subscriptionNumber: number
  /** True when the session proved more than the password. */
  readonly secondFactor: boolean
}

/**
 * Signs a passport for a user. Errors: not_found SUBSCRIPTION_NOT_FOUND, the one answer for an unknown number, for
 * somebody who is no member, and for one who is no more; forbidden FACTOR_DUE for a member whose session has proved less than the
 * subscription wants.
 */
export async function issuePassport(deps: TenancyDeps, input: PassportInput): Promise<IssuedPassport> {
  const passport =
    input.subscriptionNumber === 0 ? await platformPassport(deps, input) : await tenantPassport(deps, input)
  // Taken before signing: we never say it lives longer than it does.
  const expireTime = new Date(deps.clock.now().getTime() + MAX_TOKEN_SECONDS * 1000)
  const token = await deps.signPassport(passport)
  return { token, expireTime, version: passport.version, tenantId: passport.tenantId }
}

async function platformPassport(
  deps: TenancyDeps,
  { userId, sessionId, secondFactor }: PassportInput,
): Promise<Passport> {
  const user = await deps.work.read(PLATFORM).platform.users.find(userId)
  // A fact that has not arrived gives no right.
  // A stolen password alone does not open the platform.
  const role = user?.active && user.platformAdmin && secondFactor ? 'platform' : 'none'
  return {
    userId,
    tenantId: '',
    sessionId,
    role,
    permissions: [],
    version: 0,
    openUntil: null,
    features: null,
  }
}

async function tenantPassport(deps: TenancyDeps, input: PassportInput): Promise<Passport> {
  const { userId, sessionId } = input
  const { register, users } = deps.work.read(PLATFORM).platform
  const subscription = await register.findByNumber(input.subscriptionNumber)
  const user = await users.find(userId)
  if (!subscription || !user?.active) throw notFound('SUBSCRIPTION_NOT_FOUND')
  // The number was resolved by the register: this is where a tenant id is born for everybody else.
  const member = await deps.work.read(tenantId(subscription.id)).members.find(userId)
  if (!member?.active) throw notFound('SUBSCRIPTION_NOT_FOUND')
  if (subscription.policies.secondFactor && !input.secondFactor)
    throw new DomainError('forbidden', 'FACTOR_DUE')
  return {
    userId,
    tenantId: subscription.id,
    sessionId,
    role: member.subscribedAs,
    permissions: permissionsOf(member, subscription.policies),
    version: member.version,
    openUntil: secondsOf(openUntil(subscription)),
    features: heldFeatures(subscription),
  }
}

function secondsOf(instant: Date | null): number | null {
  return instant && Math.floor(instant.getTime() / 1_000)
}
