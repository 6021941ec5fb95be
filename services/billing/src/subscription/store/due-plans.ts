import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import type { DuePlans } from '../domain/stores.js'
import { planModel } from './subscription-plan-store.js'
import { termModel, toTerm } from './term-store.js'

/** Which tenants have a plan about which something is to be done, over all of them. */
export function duePlans(connection: Connection): DuePlans {
  const plans = platformCollection(planModel(connection))()
  const terms = platformCollection(termModel(connection))()
  return {
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
    async ends(until, most) {
      const found = await plans.find(
        { endNewsTime: { $gt: new Date(0), $lte: until } },
        { sort: { endNewsTime: 1 }, limit: most, projection: { tenantId: 1 } },
      )
      return found.map(({ tenantId }) => tenantId)
    },
    async renewals(from, until, most) {
      const filter = { renewTime: { $gte: from, $lte: until } }
      const found = await plans.find(filter, { sort: { renewTime: 1 }, limit: most })
      return found.flatMap(({ tenantId, agreement }) =>
        agreement && agreement.id !== '' ? [{ tenantId, agreement: agreement.id }] : [],
      )
    },
    async settled(since, most) {
      const found = await terms.find(
        { createTime: { $gte: since } },
        { sort: { createTime: -1 }, limit: most },
      )
      return found.map((doc) => ({ tenantId: doc.tenantId, term: toTerm(doc) }))
    },
  }
}
