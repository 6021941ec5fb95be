import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { older } from '../../prices/area.js'
import { companyNames, named } from '../../subscription/area.js'
import type { PurchaseState, TransferList } from '../domain/purchase.js'
import type { WholeTransfers } from '../domain/stores.js'
import { purchaseModel, toPurchase } from './purchase-store.js'

/** Purchases of all tenants that are paid by transfer, in MongoDB. */
export function wholeTransfers(connection: Connection): WholeTransfers {
  const purchases = platformCollection(purchaseModel(connection))()
  const names = companyNames(connection)
  return {
    async transfers(which, after, most) {
      const filter = {
        method: 'transfer' as const,
        ...(which === 'all' ? {} : { state: { $in: [...TRANSFER_STATES[which]] } }),
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await purchases.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(names, docs, toPurchase)
    },
  }
}

const TRANSFER_STATES: Readonly<Record<Exclude<TransferList, 'all'>, readonly PurchaseState[]>> = {
  waiting: ['transfer'],
  settled: ['done'],
  given_up: ['cancelled', 'expired'],
}
