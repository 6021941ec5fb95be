import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { older } from '../../prices/area.js'
import { companyNames, named } from '../../subscription/area.js'
import type { Payment } from '../domain/payment.js'
import type { WholePayments } from '../domain/stores.js'
import { paymentId, paymentModel, toPayment } from './payment-store.js'
import { providerCallModel, toCall } from './provider-call-store.js'

/** The payment log and the ledger of all tenants in MongoDB. */
export function wholePayments(connection: Connection): WholePayments {
  const payments = platformCollection(paymentModel(connection))()
  const calls = platformCollection(providerCallModel(connection))()
  const names = companyNames(connection)
  return {
    async payments({ kind, tenantId, from, to }, after, most) {
      const times = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) }
      const filter = {
        ...(kind ? { kind } : {}),
        ...(tenantId ? { tenantId } : {}),
        ...(from || to ? { time: times } : {}),
        ...(after ? { $or: older('time', after) } : {}),
      }
      const docs = await payments.find(filter, { sort: { time: -1, _id: -1 }, limit: most })
      return named(names, docs, (doc) => ({ ...toPayment(doc), id: doc._id }))
    },
    async closed(providerIds) {
      const ids = providerIds.map((id) => paymentId('closed', id))
      const found = ids.length > 0 ? await payments.find({ _id: { $in: ids } }) : []
      return new Set(found.map(({ providerId }) => providerId))
    },
    async calls(keys) {
      return keys.length > 0 ? (await calls.find({ _id: { $in: keys } })).map(toCall) : []
    },
  }
}

/** The whole payment log of a tenant, for the erasure of the tenant. */
export function paymentsOf(connection: Connection): (tenantId: string) => Promise<readonly Payment[]> {
  const payments = platformCollection(paymentModel(connection))()
  return async (tenantId) => (await payments.find({ tenantId })).map(toPayment)
}
