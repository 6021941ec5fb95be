import type { TenantId } from './ids.js'

/** The user's action behind a write: the same id with the same content is done once. */
export interface Idempotency {
  /** UUID chosen by the caller. */
  readonly requestId: string
  /** The RPC, so that one id cannot answer for two. */
  readonly method: string
  /** Hash of the content. */
  readonly fingerprint: string
}

/** The actor, proved by a passport (or the system itself when an event is handled). */
export interface Caller {
  /** Empty when the system acts. */
  readonly userId: string
  readonly tenantId: TenantId
  readonly sessionId: string
  readonly permissions: ReadonlySet<string>
  /** True for the owner of the subscription. */
  readonly owner: boolean
  readonly idempotency: Idempotency | null
  /** Id of the HTTP request, for audit and logs. */
  readonly requestId: string
}

/** No user: the system acting in a tenant because of an event, or a service on its own behalf (PLATFORM). */
export function systemCaller(tenantId: TenantId, requestId: string): Caller {
  return {
    userId: '',
    tenantId,
    sessionId: '',
    permissions: new Set(),
    owner: false,
    idempotency: null,
    requestId,
  }
}
