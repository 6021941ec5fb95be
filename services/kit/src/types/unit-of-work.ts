import type { Caller } from './caller.js'
import type { TenantId } from './ids.js'

/** The content of an audit record; never secrets, codes or reasons for leave. */
export interface AuditEntry {
  /** Subject and verb in the past, e.g. `leave.approved`. */
  readonly action: string
  readonly targetType: string
  readonly targetId: string
  readonly details?: Readonly<Record<string, string>>
  /** Number of the project it happened in; 0 or nothing for none. Stands among the details. */
  readonly project?: number
}

/** Tells of a call that was denied. */
export function callDenied(call: string, reason: string): AuditEntry {
  return { action: 'call.denied', targetType: 'call', targetId: call, details: { reason } }
}

/** The results of a transaction besides its documents. */
export interface Changes<E> {
  /** Adds an event to the outbox; it is on Kafka soon after the commit, and only then. */
  publish(event: E): void
  /** Adds an audit record. */
  audit(entry: AuditEntry): void
}

/**
 * The transaction border of a service. `S` are its stores, bound to one tenant;
 * `E` is what it publishes, in the words of its domain.
 */
export interface UnitOfWork<S, E> {
  /** Stores for reading, outside any transaction, with majority read concern. */
  read(tenantId: TenantId): S
  /**
   * Runs the work in one transaction: documents, outbox and audit commit together or not at all.
   * With `caller.idempotency` a repeated request returns the first result, which must be plain data;
   * the same id with other content is refused (REQUEST_ID_REUSED). The work may run more than once.
   */
  write<R>(caller: Caller, work: (stores: S, changes: Changes<E>) => Promise<R>): Promise<R>
}
