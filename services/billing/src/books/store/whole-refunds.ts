import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { older } from '../../prices/area.js'
import { companyNames, named } from '../../subscription/area.js'
import type { WholeRefunds } from '../domain/stores.js'
import { refundModel, toRefund } from './refund-store.js'

/** The refunds of all tenants in MongoDB. */
export function wholeRefunds(connection: Connection): WholeRefunds {
  const refunds = platformCollection(refundModel(connection))()
  const names = companyNames(connection)
  return {
    async refunds(state, after, most) {
      const filter = { ...(state ? { state } : {}), ...(after ? { $or: older('createTime', after) } : {}) }
      const docs = await refunds.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(names, docs, toRefund)
    },
  }
}
