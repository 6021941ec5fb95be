import { setTimeout as sleep } from 'node:timers/promises'

import { outgoing } from '@smartproject/kit/bus/envelope'
import { addToOutbox } from '@smartproject/kit/outbox/outbox'
import { CLOSED_TENANTS, type ClosedTenant } from '@smartproject/kit/mongo/closed-tenants'
import { ownedBy } from '@smartproject/kit/mongo/owned-by'
import { newId } from '@smartproject/kit/types/ids'
import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, serviceNames } from '@smartproject/local/services'
import { topics } from '@smartproject/proto/topics'
import type { Connection } from 'mongoose'

import { noteErasures } from './erasure-list.js'
import type { Installation } from './installation.js'

/** How far an erasure has come. */
export interface ErasureReceipt {
  readonly tenantId: string
  /** Services that have deleted all they held. */
  readonly finished: readonly string[]
  /** Services that have not, or have not heard of it. */
  readonly waiting: readonly string[]
  /** Documents deleted so far. */
  readonly deleted: number
  /** Documents that are still the tenant's, over all databases. */
  readonly documentsLeft: number
  /** Files that are still to be deleted. */
  readonly filesLeft: number
}

/**
 * Orders that a tenant is erased, in one transaction of tenancy: it is closed there at once, and every service hears of
 * it through Kafka, whenever Kafka is there. Errors: UserFault when the name is not the tenant's.
 */
export async function orderErasure(
  installation: Installation,
  tenantId: string,
  confirmedName: string,
): Promise<void> {
  const tenancy = installation.db('tenancy')
  const subscription = await tenancy.collection('subscriptions').findOne({ _id: tenantId } as object)
  const closed = tenancy.collection<ClosedTenant>(CLOSED_TENANTS)
  if (!subscription && (await closed.findOne({ _id: tenantId, state: 'erased' }))) return
  if (!subscription) throw new UserFault(`There is no subscription ${tenantId}.`)
  if (subscription['title'] !== confirmedName)
    throw new UserFault(
      `--confirm must be the name of the subscription, as it is written there. Nothing was changed.`,
    )
  const trail = await lastDigest(installation, tenantId)
  const session = installation.client.startSession()
  try {
    await session.withTransaction(async () => {
      const now = new Date()
      const fields = { state: 'erased', time: now, finishTime: null, takenBack: [], deleted: 0 } as const
      await closed.updateOne(
        { _id: tenantId },
        { $set: { ...fields, takenBack: [] } },
        { upsert: true, session },
      )
      // The outbox wants no more of a connection than its collections.
      await addToOutbox(
        tenancy as unknown as Connection,
        session,
        [order(tenantId, now), record(tenantId, now, trail)],
        now,
      )
    })
  } finally {
    await session.endSession()
  }
  await noteErasures(installation, installation.stateDir)
}

/** The last link of the tenant's own audit trail, which goes: the platform's trail keeps its hash. */
async function lastDigest(installation: Installation, tenantId: string): Promise<Record<string, string>> {
  const head = await installation
    .db('admin')
    .collection('audit_heads')
    .findOne({ _id: tenantId } as object)
  return head ? { records: String(head['seq']), last_hash: String(head['hash']) } : {}
}

function order(tenantId: string, time: Date) {
  return outgoing(topics.erasureEvent, {
    tenantId: '',
    aggregateId: tenantId,
    message: { erasedTenantId: tenantId, time },
  })
}

function record(tenantId: string, time: Date, details: Record<string, string>) {
  const id = newId()
  return outgoing(topics.auditEvent, {
    id,
    tenantId: '',
    aggregateId: '',
    message: {
      id,
      tenantId: '',
      service: 'tenancy',
      actorId: '',
      action: 'tenancy.subscription_erased',
      targetType: 'subscription',
      targetId: tenantId,
      details,
      time,
      requestId: '',
    },
  })
}

/** Looks into every database and says how far an erasure has come. */
export async function erasureReceipt(installation: Installation, tenantId: string): Promise<ErasureReceipt> {
  const finished: string[] = []
  let [deleted, documentsLeft] = [0, 0]
  for (const owner of databaseOwners) {
    const db = installation.db(owner)
    const row = await db.collection<ClosedTenant>(CLOSED_TENANTS).findOne({ _id: tenantId })
    if (row?.state === 'erased' && row.finishTime) finished.push(owner)
    deleted += row?.deleted ?? 0
    for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (type === 'collection' && name !== CLOSED_TENANTS)
        documentsLeft += await db.collection(name).countDocuments(ownedBy(tenantId))
  }
  const ledger = installation.db('tasks').collection<{ _id: string }>('blob_ledger')
  const filesLeft = await ledger.countDocuments({ _id: { $gte: `${tenantId}/`, $lt: `${tenantId}0` } })
  // The BFF keeps nothing of a tenant: it only forgets passports.
  const waiting = serviceNames.filter((name) => !finished.includes(name))
  return { tenantId, finished, waiting, deleted, documentsLeft, filesLeft }
}

/** Waits until every service has finished, and returns the receipt; the last one when the time is over. */
export async function awaitErasure(
  installation: Installation,
  tenantId: string,
  limitMs: number,
): Promise<ErasureReceipt> {
  const limit = performance.now() + limitMs
  for (;;) {
    const receipt = await erasureReceipt(installation, tenantId)
    if (receipt.waiting.length === 0 || performance.now() > limit) return receipt
    await sleep(500)
  }
}
