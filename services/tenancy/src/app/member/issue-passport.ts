import { DomainError, notFound } from '@smartproject/kit/errors'
import { MAX_TOKEN_SECONDS, type Passport } from '@smartproject/kit/tokens/passport'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import { proofDue, type SignInProof } from '@smartproject/kit/types/sign-in-proof'
import { openUntil } from '@smartproject/kit/types/plan/open-until'

import { permissionsOf } from '../../domain/permissions.js'
import type { Member } from '../../domain/member.js'
import { heldFeatures, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

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
export interface PassportInput extends SignInProof {
  readonly userId: string
  readonly sessionId: string
  readonly subscriptionNumber: number
  /** True for a program that reads by an address it was given. */
  readonly byLink: boolean
}

/**
 * Signs a passport for a user. Errors: not_found SUBSCRIPTION_NOT_FOUND, the one answer for an unknown number, for
 * a person who is no member, and for a former one; forbidden FACTOR_DUE, SIGN_IN_DUE or PROVIDER_DUE for a member whose session
 * has proved less than the subscription wants.
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
  if (!input.byLink) await requireProof(deps, subscription, member, input)
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

/**
 * The provider may be away, or know the owner no more: with a second factor the owner still gets in, which anybody who reads the
 * audit trail sees.
 */
async function requireProof(
  deps: TenancyDeps,
  { id, policies }: Subscription,
  { subscribedAs }: Member,
  { userId, sessionId, ...proof }: PassportInput,
): Promise<void> {
  const due = proofDue(policies, proof, deps.clock.now())
  if (due === null) return
  const { onlyProvider: provider } = policies
  if (due !== 'PROVIDER_DUE') throw new DomainError('forbidden', due)
  if (subscribedAs !== 'owner' || !proof.secondFactor)
    throw new DomainError('forbidden', due, { meta: { provider } })
  // Passports are signed every minute; one record for each session is enough.
  const idempotency = { requestId: sessionId, method: 'IssuePassport', fingerprint: 'beside-provider' }
  const caller = { ...systemCaller(tenantId(id), sessionId), userId, sessionId, idempotency }
  await deps.work.write(caller, (_stores, changes) => {
    changes.audit({
      action: 'tenancy.opened_beside_provider',
      targetType: 'subscription',
      targetId: id,
      details: { provider },
    })
    return Promise.resolve(null)
  })
}

function secondsOf(instant: Date | null): number | null {
  return instant && Math.floor(instant.getTime() / 1_000)
}
