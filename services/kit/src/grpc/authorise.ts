import type { Metadata } from '@grpc/grpc-js'
import type { MethodAccess } from '@smartproject/proto/methods'

import { DomainError } from '../errors.js'
import type { Passport, TokenVerifier } from '../tokens/passport.js'
import { systemCaller, type Caller } from '../types/caller.js'
import { PLATFORM, tenantId } from '../types/ids.js'
import { headers } from './wire.js'

/** One call as a handler sees it. */
export interface RpcCall {
  readonly caller: Caller
  /** The verified passport; null for a call between services. */
  readonly passport: Passport | null
  /** Its text, to be handed on to a service called on the user's behalf. */
  readonly passportToken: string
  /** Name of the calling service; empty when a passport was shown. */
  readonly service: string
  /** Ends when the caller has left. */
  readonly signal: AbortSignal
}

/** The caller, as the credential proves it; the rights are not decided yet. */
export interface Identity {
  /** Null for a call between services. */
  readonly passport: Passport | null
  readonly passportToken: string
  /** Name of the calling service; empty when a passport was shown. */
  readonly service: string
  readonly requestId: string
}

/** Checks the credential that the method's rule demands. Anything missing or doubtful is refused. */
export async function identify(
  metadata: Pick<Metadata, 'get'>,
  access: MethodAccess,
  verifier: TokenVerifier,
): Promise<Identity> {
  const text = (name: string) => String(metadata.get(name)[0] ?? '')
  const requestId = text(headers.requestId)
  if (access.scope === 'SERVICE') {
    const service = await verifier.serviceToken(text(headers.serviceToken), access.service)
    return { passport: null, passportToken: '', service, requestId }
  }
  const passportToken = text(headers.passport)
  return { passport: await verifier.passport(passportToken), passportToken, service: '', requestId }
}

/** The one place where access is decided: whether the rule lets the caller in, and with which identity. */
export function authorise(identity: Identity, access: MethodAccess, signal: AbortSignal): RpcCall {
  const { passport, passportToken, service, requestId } = identity
  if (passport === null) {
    if (!access.callers.includes(service)) throw new DomainError('forbidden', 'CALLER_NOT_ALLOWED')
    return { caller: systemCaller(PLATFORM, requestId), passport, passportToken, service, signal }
  }
  requireRule(passport, access)
  return { caller: callerOf(passport, access, requestId), passport, passportToken, service, signal }
}

/**
 * Refuses a passport that the rule of a method does not let in.
 * Errors: forbidden PERMISSION_DENIED, with metadata `permission` inside a tenant; forbidden PLAN_EXPIRED; forbidden
 * DEMO_READ_ONLY.
 */
export function requireRule(passport: Passport, access: MethodAccess): void {
  // Whatever rights the passport names: a visitor of the demo looks.
  if (passport.role === 'visitor' && access.writes) throw new DomainError('forbidden', 'DEMO_READ_ONLY')
  requireScope(passport, access)
  if (access.scope === 'TENANT' && access.writes && !access.whenClosed) requireOpen(passport)
}

/**
 * Refuses when the plan of the passport's subscription has ended. The passport's end is compared with the clock at each
 * call, so a passport from before midnight does not carry writes past it. Errors: forbidden PLAN_EXPIRED.
 */
export function requireOpen({ openUntil }: Passport): void {
  if (openUntil !== null && openUntil * 1_000 <= Date.now())
    throw new DomainError('forbidden', 'PLAN_EXPIRED')
}

/**
 * Refuses what the plan of the passport's subscription does not hold. A plan that is not known yet refuses nothing.
 * Errors: forbidden FEATURE_OFF, naming the feature.
 */
export function requireFeature({ features }: Pick<Passport, 'features'>, feature: string): void {
  if (features !== null && !features.includes(feature))
    throw new DomainError('forbidden', 'FEATURE_OFF', { meta: { feature } })
}

/** The highest figure that the plan names for a feature, as `feature:figure`; null where it names none. */
export function featureFigure({ features }: Pick<Passport, 'features'>, feature: string): number | null {
  const figures = (features ?? [])
    .filter((name) => name.startsWith(`${feature}:`))
    .map((name) => Number(name.slice(feature.length + 1)))
    .filter(Number.isSafeInteger)
  return figures.length === 0 ? null : Math.max(...figures)
}

function requireScope(passport: Passport, access: MethodAccess): void {
  if (access.scope === 'PLATFORM' && passport.role !== 'platform')
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (access.scope !== 'TENANT') return
  if (passport.tenantId === '') throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (access.permission === null || !passport.permissions.includes(access.permission))
    throw new DomainError('forbidden', 'PERMISSION_DENIED', { meta: { permission: access.permission ?? '' } })
}

function callerOf(passport: Passport, access: MethodAccess, requestId: string): Caller {
  return {
    userId: passport.userId,
    // An RPC of no subscription belongs to no tenant, whatever passport was shown.
    tenantId: access.scope === 'TENANT' ? tenantId(passport.tenantId) : PLATFORM,
    sessionId: passport.sessionId,
    permissions: new Set(passport.permissions),
    owner: passport.role === 'owner',
    idempotency: null,
    requestId,
  }
}
