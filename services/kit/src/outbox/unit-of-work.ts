import type { ClientSession, Collection } from 'mongoose'

import type { OutgoingEvent } from '../bus/envelope.js'
import { DomainError } from '../errors.js'
import { writesCommitted } from '../metrics.js'
import { isDuplicateKey, type Database } from '../mongo/database.js'
import type { Caller } from '../types/caller.js'
import type { Clock } from '../types/clock.js'
import type { TenantId } from '../types/ids.js'
import type { AuditEntry, Changes, UnitOfWork } from '../types/unit-of-work.js'
import { auditRecord } from './audit-record.js'
import { addToOutbox } from './outbox.js'

// Receipts are dated by the machine's clock, not by the service's: MongoDB lets them expire by its own time.
const REQUESTS = 'requests'
const INBOX = 'inbox'
const CONFIRM_LIMIT_MS = 3_000
const MAX_TIME_EXPIRED = 50

/** A unit of work that event handlers can also run in, once per event. */
export interface ServiceUnitOfWork<S, E> extends UnitOfWork<S, E> {
  /**
   * Runs the work in one transaction together with the receipt of the event. An event with a receipt is
   * skipped; returns false then.
   */
  handleOnce(
    caller: Caller,
    eventId: string,
    work: (stores: S, changes: Changes<E>) => Promise<void>,
  ): Promise<boolean>
  /**
   * Runs the work in one transaction for those of the events that have no receipt yet, together with their receipts;
   * false when all have one. An event that is published because of another one goes into its own changes, so that the audit trail
   * names that event as its cause. Errors: a duplicate key when one is handled elsewhere at the same time; then nothing
   * was done, and each is to be handled by itself.
   */
  handleAllOnce<T extends { readonly id: string }>(
    caller: Caller,
    events: readonly T[],
    work: (stores: S, fresh: readonly T[], changesFor: (event: T) => Changes<E>) => Promise<void>,
  ): Promise<boolean>
}

interface RequestReceipt {
  _id: string
  fingerprint: string
  result?: unknown
  createTime: Date
}

/** Builds a service's unit of work. `bind` opens its stores for a tenant; `encode` turns its events into records. */
export function createUnitOfWork<S, E>(
  db: Database,
  options: {
    service: string
    clock: Clock
    bind: (tenantId: TenantId, session?: ClientSession) => S
    encode: (event: E, context: { tenantId: TenantId; actorId: string; now: Date }) => OutgoingEvent
    /** Called after a commit that left something in the outbox. */
    wake: () => void
    /** Called after every commit. */
    committed?: () => void
  },
): ServiceUnitOfWork<S, E> {
  const requests = () => db.connection.collection<RequestReceipt>(REQUESTS)
  const inbox = () => db.connection.collection<{ _id: string; time: Date }>(INBOX)

  async function commit<R>(
    caller: Caller,
    session: ClientSession,
    work: (stores: S, changes: Collected<E>) => Promise<R>,
  ): Promise<{ result: R; committed: () => void }> {
    // Fresh for each attempt: the driver may run the transaction again.
    const changes = new Collected<E>()
    const result = await work(options.bind(caller.tenantId, session), changes)
    return { result, committed: await publish(session, [{ caller, changes }]) }
  }

  /** Puts what was collected into the outbox; what it returns is called after the commit. */
  async function publish(session: ClientSession, all: readonly CausedChanges<E>[]): Promise<() => void> {
    const now = options.clock.now()
    const events = all.flatMap(({ caller, changes }) => {
      const context = { tenantId: caller.tenantId, actorId: caller.userId, now }
      return [
        ...changes.events.map((event) => options.encode(event, context)),
        ...changes.entries.map((entry) => auditRecord(options.service, caller, entry, now)),
      ]
    })
    await addToOutbox(db.connection, session, events, now)
    return () => {
      for (const { changes } of all) for (const { action } of changes.entries) writesCommitted.inc({ action })
      if (events.length > 0) options.wake()
      options.committed?.()
    }
  }

  async function writeOnce<R>(
    caller: Caller,
    work: (stores: S, changes: Collected<E>) => Promise<R>,
  ): Promise<R> {
    const receipt = receiptOf(caller)
    // Only what people begin is refused: what settles it may still be written.
    if (receipt) db.requireDiskSpace()
    const { result, committed } = await db.transaction(async (session) => {
      const outcome = await commit(caller, session, work)
      // Last, so that it needs no second write for the result: a repeated request fails here at the latest.
      if (receipt)
        await requests().insertOne(
          { ...receipt, result: outcome.result, createTime: new Date() },
          { session },
        )
      return outcome
    })
    committed()
    return result
  }

  async function handleOnce(
    caller: Caller,
    eventId: string,
    work: (stores: S, changes: Changes<E>) => Promise<void>,
  ): Promise<boolean> {
    try {
      const { committed } = await db.transaction(async (session) => {
        await inbox().insertOne({ _id: eventId, time: new Date() }, { session })
        return commit(caller, session, work)
      })
      committed()
      return true
    } catch (error) {
      if (!isDuplicateKey(error, INBOX)) throw error
      if (await lasting(inbox(), eventId)) return false
      throw new DomainError('unavailable', 'DATABASE_UNAVAILABLE', { cause: error })
    }
  }

  return {
    read: (tenantId) => options.bind(tenantId),
    async write(caller, work) {
      await db.closedTenants.requireOpen(caller.tenantId)
      try {
        return await writeOnce(caller, work)
      } catch (error) {
        // The effects of the first one may make its repetition fail in any way, before it comes to the receipt.
        const receipt = receiptOf(caller)
        const first = receipt && (await lasting(requests(), receipt._id))
        if (!first) throw error
        return resultOf(first, receipt) as Awaited<ReturnType<typeof work>>
      }
    },
    handleOnce,
    async handleAllOnce(caller, events, work) {
      const byId = new Map(events.map((event) => [event.id, event]))
      const [only] = byId.values()
      if (only && byId.size === 1)
        return handleOnce(causedBy(caller, only.id), only.id, (stores, changes) =>
          work(stores, [only], () => changes),
        )
      for await (const { _id } of inbox().find({ _id: { $in: [...byId.keys()] } })) byId.delete(_id)
      if (byId.size === 0) return false
      const committed = await db.transaction(async (session) => {
        const time = new Date()
        const receipts = [...byId.keys()].map((_id) => ({ _id, time }))
        await inbox().insertMany(receipts, { session })
        const byEvent = new Map<string, CausedChanges<E>>()
        const changesFor = ({ id }: { readonly id: string }) => {
          const { changes } = byEvent.get(id) ?? { changes: new Collected<E>() }
          byEvent.set(id, { caller: causedBy(caller, id), changes })
          return changes
        }
        await work(options.bind(caller.tenantId, session), [...byId.values()], changesFor)
        return publish(session, [...byEvent.values()])
      })
      committed()
      return true
    },
  }
}

/**
 * The receipt, when it can no more be taken back; null when there is none. A transaction meets what another one has
 * committed before most members have it, while a usual read does not see that yet: between primaries who repeats a
 * request would else be refused because of their own first try. Errors: unavailable DATABASE_UNAVAILABLE.
 */
async function lasting<T extends { _id: string }>(receipts: Collection<T>, id: string): Promise<T | null> {
  const which = { _id: id } as object
  const found = await receipts.findOne<T>(which)
  // Most of those who fail have no receipt: only who has one that is not everywhere yet waits until it is.
  if (found || !(await receipts.findOne(which, { readConcern: 'local' }))) return found
  const options = { readConcern: 'linearizable', maxTimeMS: CONFIRM_LIMIT_MS } as const
  return receipts.findOne<T>(which, options).catch((cause: unknown) => {
    const late = (cause as { code?: unknown }).code === MAX_TIME_EXPIRED
    throw late ? new DomainError('unavailable', 'DATABASE_UNAVAILABLE', { cause }) : cause
  })
}

/** The published events with their cause. */
interface CausedChanges<E> {
  readonly caller: Caller
  readonly changes: Collected<E>
}

function causedBy(caller: Caller, eventId: string): Caller {
  return { ...caller, requestId: eventId }
}

class Collected<E> {
  readonly events: E[] = []
  readonly entries: AuditEntry[] = []

  publish(event: E): void {
    this.events.push(event)
  }

  audit(entry: AuditEntry): void {
    this.entries.push(entry)
  }
}

function receiptOf(caller: Caller): { _id: string; fingerprint: string } | null {
  if (!caller.idempotency) return null
  const { method, requestId, fingerprint } = caller.idempotency
  // The user is part of it: no user gets the answer to another one's action.
  return { _id: [caller.tenantId, caller.userId, method, requestId].join('|'), fingerprint }
}

/** The result of the first request. Errors: invalid `request_id` REQUEST_ID_REUSED when it wanted something else. */
function resultOf(first: RequestReceipt, receipt: { fingerprint: string }): unknown {
  if (first.fingerprint !== receipt.fingerprint)
    throw new DomainError('invalid', 'REQUEST_ID_REUSED', {
      fields: [{ field: 'request_id', reason: 'REQUEST_ID_REUSED' }],
    })
  return first.result
}
