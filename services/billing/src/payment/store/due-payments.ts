import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import type { DuePayments } from '../domain/stores.js'
import { cardModel } from './card-store.js'
import { providerCallModel } from './provider-call-store.js'

/** Which tenants have calls that wait, and cards that end, over all of them. */
export function duePayments(connection: Connection): DuePayments {
  const calls = platformCollection(providerCallModel(connection))()
  const cards = platformCollection(cardModel(connection))()
  return {
    async withCalls(before, most) {
      const filter = { unfinished: true, nextTime: { $lte: before } }
      const found = await calls.find(filter, {
        sort: { nextTime: 1 },
        limit: most,
        projection: { tenantId: 1 },
      })
      return [...new Set(found.map(({ tenantId }) => tenantId))]
    },
    async endingCards({ expYear, expMonth }, mode, key, most) {
      const filter = { isDefault: true, mode, expYear, expMonth, reminded: { $ne: key } }
      const found = await cards.find(filter, { limit: most })
      return found.map(({ _id, tenantId }) => ({ tenantId, id: _id }))
    },
  }
}
