import type { Connection } from 'mongoose'

import { DomainError, notFound } from '../errors.js'

/** Name of the collection; it is kept for ever. */
export const CLOSED_TENANTS = 'closed_tenants'

/** Changes between the two instants were taken back by a restore: what tells of them is no fact any more. */
export interface TakenBack {
  readonly after: Date
  readonly until: Date
}

/** Stands for all tenants, and for what belongs to none, where the whole platform was restored. */
export const EVERYBODY = '*'

/** The state of a tenant that is not simply open. `_id` is the tenant. */
export interface ClosedTenant {
  _id: string
  /** Erased: gone for ever. Held: nothing may change while it is restored. Open: it only remembers what was taken back. */
  state: 'erased' | 'held' | 'open'
  time: Date
  takenBack?: TakenBack[]
  /** When everything of it was gone; null until then. */
  finishTime?: Date | null
  /** Documents deleted so far. */
  deleted?: number
}

/** Tells which tenants are closed. */
export interface ClosedTenants {
  /** Refuses a tenant that is closed. Errors: not_found SUBSCRIPTION_NOT_FOUND when erased, unavailable SUBSCRIPTION_HELD. */
  requireOpen(tenantId: string): Promise<void>
  /**
   * True when a fact about the tenant, published at that time, must be passed over; without a time it is one that is never
   * taken back. Errors: unavailable SUBSCRIPTION_HELD while it cannot be taken in yet.
   */
  passesOver(tenantId: string, time: Date | null): Promise<boolean>
}

/** An answer may be this old; closing a tenant waits longer than that. */
const FRESH_MS = 1_000

/**
 * Opens the list of closed tenants. It is short and asked for with every write, so each process holds it for a second.
 * When it cannot be read, nothing is written.
 */
export function closedTenants(connection: Connection): ClosedTenants {
  const rows = connection.collection<ClosedTenant>(CLOSED_TENANTS)
  let held: Promise<ReadonlyMap<string, ClosedTenant>> | null = null
  let until = 0

  const read = async () => {
    const projection = { state: 1, time: 1, takenBack: 1 } as const
    const found = await rows.find({}, { projection }).toArray()
    return new Map(found.map((row) => [row._id, row]))
  }

  async function list(): Promise<ReadonlyMap<string, ClosedTenant>> {
    if (!held || performance.now() > until) {
      until = performance.now() + FRESH_MS
      held = read()
      // A failed answer is not kept: the next caller reads again.
      held.catch(() => {
        held = null
      })
    }
    return held
  }

  return {
    async requireOpen(tenantId) {
      const row = (await list()).get(tenantId)
      if (row?.state === 'erased') throw notFound('SUBSCRIPTION_NOT_FOUND')
      if (row?.state === 'held') throw new DomainError('unavailable', 'SUBSCRIPTION_HELD')
    },
    async passesOver(tenantId, time) {
      const rows = await list()
      const row = rows.get(tenantId)
      if (row?.state === 'erased') return true
      if (row?.state === 'held') throw new DomainError('unavailable', 'SUBSCRIPTION_HELD')
      if (time === null) return false
      return [...(row?.takenBack ?? []), ...(rows.get(EVERYBODY)?.takenBack ?? [])].some(
        ({ after, until: end }) => time > after && time <= end,
      )
    },
  }
}
