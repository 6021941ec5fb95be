import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Model } from 'mongoose'

import type { WholeLedger } from '../domain/ports.js'
import { toDelivery, type DeliveryDoc } from './delivery-model.js'
import { FORGOTTEN, olderThan } from './delivery-store.js'

/** The ledgers of all subscriptions; the access rules of the RPCs let only platform administrators come here. */
export function wholeLedger(model: Model<DeliveryDoc>): WholeLedger {
  const rows = platformCollection(model)()
  return {
    async list({ state, before, limit }) {
      const filter = { ...(state ? { state } : {}), ...(before ? olderThan(before) : {}) }
      const found = await rows.find(filter, { sort: { createTime: -1, _id: -1 }, limit })
      return found.map(toDelivery)
    },
    forgetFailed: (before) =>
      rows.updateMany(
        { state: 'failed', createTime: { $lt: before }, data: { $ne: null } },
        { $set: FORGOTTEN },
      ),
  }
}
