import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Model } from 'mongoose'

import type { After, Seen, WholeMoney } from '../domain/ports.js'
import { paymentId, toPayment, type PaymentDoc } from './invoice-store.js'
import { toCall, type ProviderCallDoc } from './provider-call-store.js'
import { toRefund, type RefundDoc } from './refund-store.js'
import type { SubscriptionDoc } from './subscription-fact-store.js'

/** The money of all tenants in MongoDB. */
export function wholeMoney(models: {
  payments: Model<PaymentDoc>
  refunds: Model<RefundDoc>
  calls: Model<ProviderCallDoc>
  facts: Model<SubscriptionDoc>
}): WholeMoney {
  const payments = platformCollection(models.payments)()
  const refunds = platformCollection(models.refunds)()
  const calls = platformCollection(models.calls)()
  const facts = platformCollection(models.facts)()

  /** Rows with the names of their companies. */
  async function named<D extends { tenantId: string }, T>(
    docs: readonly D[],
    read: (doc: D) => T,
  ): Promise<Seen<T>[]> {
    const ids = [...new Set(docs.map(({ tenantId }) => tenantId))]
    const found = ids.length > 0 ? await facts.find({ _id: { $in: ids } }) : []
    const titles = new Map(found.map(({ _id, title }) => [_id, title ?? '']))
    return docs.map((doc) => ({
      ...read(doc),
      tenantId: doc.tenantId,
      company: titles.get(doc.tenantId) ?? '',
    }))
  }

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
      return named(docs, (doc) => ({ ...toPayment(doc), id: doc._id }))
    },
    async refunds(state, after, most) {
      const filter = { ...(state ? { state } : {}), ...(after ? { $or: older('createTime', after) } : {}) }
      const docs = await refunds.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(docs, toRefund)
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

const older = (field: string, { time, id }: After) => [
  { [field]: { $lt: time } },
  { [field]: time, _id: { $lt: id } },
]
