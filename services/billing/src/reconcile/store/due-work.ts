import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Model } from 'mongoose'

import type { DueWork } from '../../subscription/domain/ports.js'
import type { CardDoc } from '../../payment/store/card-store.js'
import type { ProviderCallDoc } from '../../payment/store/provider-call-store.js'
import type { PurchaseDoc } from '../../purchase/store/purchase-store.js'
import type { PlanDoc } from '../../subscription/store/subscription-plan-store.js'
import { toTerm, type TermDoc } from '../../subscription/store/term-store.js'

/** Which tenants have something that waits, over all of them: what the reconciler goes through. */
export function dueWork(models: {
  calls: Model<ProviderCallDoc>
  purchases: Model<PurchaseDoc>
  plans: Model<PlanDoc>
  terms: Model<TermDoc>
  cards: Model<CardDoc>
}): DueWork {
  const calls = platformCollection(models.calls)()
  const purchases = platformCollection(models.purchases)()
  const plans = platformCollection(models.plans)()
  const terms = platformCollection(models.terms)()
  const cards = platformCollection(models.cards)()
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
    async changes(until, most) {
      const found = await plans.find(
        { applyTime: { $gt: new Date(0), $lte: until } },
        { sort: { applyTime: 1 }, limit: most, projection: { tenantId: 1 } },
      )
      return found.map(({ tenantId }) => tenantId)
    },
    async unpublished(most) {
      const found = await plans.find({ unpublished: true }, { limit: most, projection: { tenantId: 1 } })
      return found.map(({ tenantId }) => tenantId)
    },
    async failures(since, before, most) {
      const found = await plans.find(
        { failedSince: { $gte: since, $lte: before } },
        { sort: { failedSince: -1 }, limit: most, projection: { tenantId: 1 } },
      )
      return found.map(({ tenantId }) => tenantId)
    },
    async endingCards({ expYear, expMonth }, mode, key, most) {
      const filter = { isDefault: true, mode, expYear, expMonth, reminded: { $ne: key } }
      const found = await cards.find(filter, { limit: most })
      return found.map(({ _id, tenantId }) => ({ tenantId, id: _id }))
    },
    async settled(since, most) {
      const found = await terms.find(
        { createTime: { $gte: since } },
        { sort: { createTime: -1 }, limit: most },
      )
      return found.map((doc) => ({ tenantId: doc.tenantId, term: toTerm(doc) }))
    },
    async renewals(from, until, most) {
      const filter = { renewTime: { $gte: from, $lte: until } }
      const found = await plans.find(filter, { sort: { renewTime: 1 }, limit: most })
      return found.flatMap(({ tenantId, agreement }) =>
        agreement && agreement.id !== '' ? [{ tenantId, agreement: agreement.id }] : [],
      )
    },
  }
}
