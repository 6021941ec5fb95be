import { setTimeout as sleep } from 'node:timers/promises'

import { CLOSED_TENANTS, type ClosedTenant } from '@smartproject/kit/mongo/closed-tenants'
import { databaseOwners } from '@smartproject/local/services'

import type { Installation } from './installation.js'

/** How long after a tenant is held something of it may still be committed: the list is read again, transactions end. */
export const SETTLE_MS = 20_000

/** Holds a tenant in every service, and returns when nothing of it can change any more. */
export async function holdTenant(
  installation: Installation,
  tenantId: string,
  settleMs: number,
): Promise<void> {
  const held = { $set: { state: 'held', time: new Date() } } as const
  for (const owner of databaseOwners)
    await installation
      .db(owner)
      .collection<ClosedTenant>(CLOSED_TENANTS)
      .updateOne({ _id: tenantId }, held, { upsert: true })
  await sleep(settleMs)
}

/** Opens a tenant again. Events of what was taken back are passed over from now on, in every replay. */
export async function openTenant(installation: Installation, tenantId: string, after: Date): Promise<void> {
  const takenBack = { after, until: new Date() }
  for (const owner of databaseOwners)
    await installation
      .db(owner)
      .collection<ClosedTenant>(CLOSED_TENANTS)
      .updateOne({ _id: tenantId }, { $set: { state: 'open', time: new Date() }, $push: { takenBack } })
}
