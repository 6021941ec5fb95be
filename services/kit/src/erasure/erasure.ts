import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import type { Connection, mongo } from 'mongoose'

import { onEvent, type EventHandler } from '../bus/handlers.js'
import { requireText } from '../bus/require-field.js'
import type { Log } from '../log.js'
import { CLOSED_TENANTS, type ClosedTenant } from '../mongo/closed-tenants.js'
import { holdLease, releaseLease } from '../mongo/lease.js'
import { KEPT_COLLECTIONS, ownedBy } from '../mongo/owned-by.js'

/** Data of a tenant in a service besides the documents that name it. */
export interface ErasureExtras {
  /** Frees what the tenant's documents point to, before they go. Runs in every round, so it can run again. */
  free(tenantId: string): Promise<void>
  /** How much of it is left; the erasure is finished at 0. */
  left(tenantId: string): Promise<number>
}

/** Erases tenants in the background. */
export interface Erasures {
  /** Takes in the order to erase a tenant. */
  readonly handler: EventHandler
  stop(): Promise<void>
}

// An order wakes the worker that took it in; only what another one left behind is found by looking.
const POLL_MS = 10_000
const BUSY_MS = 500
const LEASE_MS = 30_000

/**
 * Starts the worker that erases. It works from the list of closed tenants, so a crash only delays it. A tenant that was
 * just closed may still have a transaction on its way: the last round runs when none can be, and that one finishes it.
 */
export function startErasures(options: {
  connection: Connection
  log: Log
  /** How long after the order something of the tenant may still be committed. */
  settleMs: number
  extras?: ErasureExtras | undefined
}): Erasures {
  const { connection, settleMs, extras } = options
  const log = options.log.child({ part: 'erasure' })
  const closed = connection.collection<ClosedTenant>(CLOSED_TENANTS)
  const holder = randomUUID()
  let stopping = false
  let endPause: () => void = () => undefined

  async function eraseOnce(row: ClosedTenant): Promise<void> {
    const settled = Date.now() - row.time.getTime() >= settleMs
    await extras?.free(row._id)
    const { db } = connection
    if (!db) throw new Error('not connected')
    const gone = await deleteOwned(db, row._id)
    const left = (await extras?.left(row._id)) ?? 0
    const finished = settled && left === 0
    await closed.updateOne(
      { _id: row._id },
      { $inc: { deleted: gone }, ...(finished ? { $set: { finishTime: new Date() } } : {}) },
    )
    if (gone > 0 || finished) log.info({ tenant: row._id, gone, left, finished }, 'tenant erased')
  }

  /** True when there is something to go on with soon. */
  async function round(): Promise<boolean> {
    const waiting = await closed.find({ state: 'erased', finishTime: null }).toArray()
    if (waiting.length === 0) return false
    if (!(await holdLease(connection, 'erasure', holder, LEASE_MS))) return true
    for (const row of waiting) if (!stopping) await eraseOnce(row)
    return true
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      const busy = await round().catch((err: unknown) => {
        log.warn({ err }, 'erasing failed, trying again')
        return false
      })
      if (stopping) break
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, busy ? BUSY_MS : POLL_MS)
        endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const running = loop()
  return {
    handler: onEvent(topics.erasureEvent, async ({ message }) => {
      const isNew = await markErased(connection, requireText(message.erasedTenantId))
      endPause()
      return isNew
    }),
    async stop() {
      stopping = true
      endPause()
      await running
      await releaseLease(connection, 'erasure', holder).catch(() => undefined)
    },
  }
}

/** Closes a tenant for ever; false when it was erased before. */
export async function markErased(connection: Connection, tenantId: string): Promise<boolean> {
  const closed = connection.collection<ClosedTenant>(CLOSED_TENANTS)
  const known = await closed.findOne({ _id: tenantId })
  if (known?.state === 'erased') return false
  const fields = { state: 'erased', time: new Date(), finishTime: null, deleted: 0, takenBack: [] } as const
  await closed.updateOne({ _id: tenantId }, { $set: { ...fields, takenBack: [] } }, { upsert: true })
  return true
}

/** Deletes what the tenant owns in every collection of the database; tells how many documents. */
export async function deleteOwned(db: mongo.Db, tenantId: string): Promise<number> {
  let gone = 0
  for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (type !== 'collection' || name.startsWith('system.') || KEPT_COLLECTIONS.has(name)) continue
    const own = ownedBy(tenantId)
    // A service may not be allowed to delete in collections that hold nothing of tenants.
    if (await db.collection(name).findOne(own, { projection: { _id: 1 } }))
      gone += (await db.collection(name).deleteMany(own)).deletedCount
  }
  return gone
}
