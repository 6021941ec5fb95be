import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { AuditEntry, Changes, UnitOfWork } from '@smartproject/kit/types/unit-of-work'

/** A unit of work in memory, with what it let out. */
export interface FakeUnitOfWork<S, E> extends UnitOfWork<S, E> {
  /** Events of the writes that succeeded, in order, with their tenant. */
  readonly published: { readonly tenantId: TenantId; readonly event: E }[]
  /** Audit records of the writes that succeeded. */
  readonly audited: { readonly caller: Caller; readonly entry: AuditEntry }[]
}

/**
 * A unit of work for unit tests of use cases: same promises as the real one about events, audit and repeated
 * requests, no server. `open` gives a tenant's stores over `state`, which a failed write puts back as it was.
 * The suite in `unit-of-work-contract.ts` runs on this and on the real one.
 */
export function fakeUnitOfWork<S, E, State>(options: {
  state: State
  open: (state: State, tenantId: TenantId) => S
}): FakeUnitOfWork<S, E> {
  let state = options.state
  const receipts = new Map<string, { fingerprint: string; result: unknown }>()
  const published: FakeUnitOfWork<S, E>['published'] = []
  const audited: FakeUnitOfWork<S, E>['audited'] = []
  // Writes run one after the other, as transactions on the same documents do.
  let last: Promise<unknown> = Promise.resolve()

  async function run<R>(caller: Caller, work: (stores: S, changes: Changes<E>) => Promise<R>): Promise<R> {
    const { idempotency } = caller
    const key = [caller.tenantId, caller.userId, idempotency?.method, idempotency?.requestId].join('|')
    const first = idempotency ? receipts.get(key) : undefined
    if (first) return firstResult(first, idempotency?.fingerprint) as R
    const draft = structuredClone(state)
    const events: E[] = []
    const entries: AuditEntry[] = []
    const result = await work(options.open(draft, caller.tenantId), {
      publish: (event) => void events.push(event),
      audit: (entry) => void entries.push(entry),
    })
    state = draft
    published.push(...events.map((event) => ({ tenantId: caller.tenantId, event })))
    audited.push(...entries.map((entry) => ({ caller, entry })))
    if (idempotency) receipts.set(key, { fingerprint: idempotency.fingerprint, result })
    return result
  }

  return {
    published,
    audited,
    read: (tenantId) => options.open(state, tenantId),
    write(caller, work) {
      const mine = last.then(() => run(caller, work))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

function firstResult(first: { fingerprint: string; result: unknown }, fingerprint?: string): unknown {
  if (first.fingerprint !== fingerprint)
    throw new DomainError('invalid', 'REQUEST_ID_REUSED', {
      fields: [{ field: 'request_id', reason: 'REQUEST_ID_REUSED' }],
    })
  return first.result
}
