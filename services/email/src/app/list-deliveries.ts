import type { Caller } from '@smartproject/kit/types/caller'

import type { Delivery } from '../domain/delivery.js'
import type { Work } from '../domain/ports.js'

/** A page of the ledger of the caller's subscription, newest first; `more` tells whether older ones follow. */
export async function listDeliveries(
  deps: { work: Work },
  caller: Caller,
  query: {
    subject: { type: string; id: string } | null
    before: { createTime: Date; id: string } | null
    limit: number
  },
): Promise<{ deliveries: Delivery[]; more: boolean }> {
  const { deliveries } = deps.work.read(caller.tenantId)
  const found = await deliveries.list({ ...query, limit: query.limit + 1 })
  return { deliveries: found.slice(0, query.limit), more: found.length > query.limit }
}
