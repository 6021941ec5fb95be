import type { Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import type { Delivery, DeliveryState } from '../domain/delivery.js'
import type { LedgerPosition, WholeLedger, Work } from '../domain/ports.js'

/** A page of a ledger; `more` tells whether older ones follow. */
export interface LedgerPage {
  readonly deliveries: Delivery[]
  readonly more: boolean
}

/** A page of the ledger of the caller's subscription, newest first. */
export async function listDeliveries(
  deps: { work: Work },
  caller: Caller,
  query: {
    subject: { type: string; id: string } | null
    before: LedgerPosition | null
    limit: number
  },
): Promise<LedgerPage> {
  const { deliveries } = deps.work.read(caller.tenantId)
  return pageOf(query.limit, await deliveries.list({ ...query, limit: query.limit + 1 }))
}

/** A page of all ledgers, newest first, with the titles of the subscriptions as far as they are known. */
export async function listAllDeliveries(
  deps: { work: Work; ledger: WholeLedger },
  query: { state: DeliveryState | null; before: LedgerPosition | null; limit: number },
): Promise<LedgerPage & { titles: Record<string, string> }> {
  const page = pageOf(query.limit, await deps.ledger.list({ ...query, limit: query.limit + 1 }))
  const titles = await Promise.all(
    [...new Set(page.deliveries.map((delivery) => delivery.tenantId))].map(async (id) => {
      const subscription = await deps.work.read(tenantId(id)).facts.subscription()
      return [id, subscription?.title ?? ''] as const
    }),
  )
  return { ...page, titles: Object.fromEntries(titles.filter(([, title]) => title !== '')) }
}

function pageOf(limit: number, found: readonly Delivery[]): LedgerPage {
  return { deliveries: found.slice(0, limit), more: found.length > limit }
}
