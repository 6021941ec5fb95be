import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { older } from '../../prices/area.js'
import type { WholeTerms } from '../domain/stores.js'
import { companyNames, named } from './company-names.js'
import { planModel, toPlan } from './subscription-plan-store.js'
import { type TermDoc, termModel, toTerm } from './term-store.js'

/** The terms of all tenants in MongoDB. */
export function wholeTerms(connection: Connection): WholeTerms {
  const terms = platformCollection(termModel(connection))()
  const plans = platformCollection(planModel(connection))()
  const names = companyNames(connection)
  return {
    async testTerms(day, after, most) {
      const filter = {
        mode: 'test' as const,
        state: 'open' as const,
        endDate: { $gt: day },
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await terms.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(names, docs, toTerm)
    },
    async paidTerms(mode, until) {
      const found = (await terms.find({ mode, startDate: { $lte: until } })).filter(paidFor)
      const ids = [...new Set(found.map(({ tenantId }) => tenantId))]
      const owners = ids.length > 0 ? await plans.find({ tenantId: { $in: ids } }) : []
      const plan = new Map(owners.map((doc) => [doc.tenantId, toPlan(doc)]))
      return [...Map.groupBy(found, ({ tenantId }) => tenantId)].map(([tenantId, docs]) => ({
        terms: docs.map(toTerm),
        graceDays: plan.get(tenantId)?.gracePeriodDays ?? 0,
        suspendedDate: plan.get(tenantId)?.suspendedDate ?? null,
      }))
    },
  }
}

const paidFor = ({ source }: TermDoc): boolean => source.kind === 'purchase' || source.kind === 'renewal'
