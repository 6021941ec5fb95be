import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import type { DuePurchases } from '../domain/stores.js'
import { purchaseModel } from './purchase-store.js'

/** Which purchases wait, over all tenants. */
export function duePurchases(connection: Connection): DuePurchases {
  const purchases = platformCollection(purchaseModel(connection))()
  return {
    async purchases(before, most) {
      const found = await purchases.find(
        { waits: true, lookTime: { $lte: before } },
        { sort: { lookTime: 1 }, limit: most },
      )
      const ids = found.map(({ _id }) => _id)
      if (ids.length > 0)
        await purchases.updateMany({ _id: { $in: ids } }, { $set: { lookTime: new Date() } })
      return found.map(({ _id, tenantId }) => ({ tenantId, id: _id }))
    },
  }
}
