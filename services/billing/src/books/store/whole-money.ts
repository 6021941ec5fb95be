import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Model } from 'mongoose'

import type { After, Seen, WholeMoney } from '../domain/console-ports.js'
import type { PurchaseState, TransferList } from '../../purchase/domain/purchase.js'
import {
  paymentId,
  toInvoice,
  toPayment,
  type InvoiceDoc,
  type PaymentDoc,
} from '../../invoices/store/invoice-store.js'
import { toCall, type ProviderCallDoc } from '../../payment/store/provider-call-store.js'
import { toPurchase, type PurchaseDoc } from '../../purchase/store/purchase-store.js'
import { toRefund, type RefundDoc } from './refund-store.js'
import type { SubscriptionDoc } from '../../subscription/store/subscription-fact-store.js'
import { toPlan, type PlanDoc } from '../../subscription/store/subscription-plan-store.js'
import { toTerm, type TermDoc } from '../../subscription/store/term-store.js'

/** The money of all tenants in MongoDB. */
export function wholeMoney(models: {
  payments: Model<PaymentDoc>
  invoices: Model<InvoiceDoc>
  refunds: Model<RefundDoc>
  calls: Model<ProviderCallDoc>
  facts: Model<SubscriptionDoc>
  terms: Model<TermDoc>
  plans: Model<PlanDoc>
  purchases: Model<PurchaseDoc>
}): WholeMoney {
  const payments = platformCollection(models.payments)()
  const invoices = platformCollection(models.invoices)()
  const refunds = platformCollection(models.refunds)()
  const calls = platformCollection(models.calls)()
  const facts = platformCollection(models.facts)()
  const terms = platformCollection(models.terms)()
  const plans = platformCollection(models.plans)()
  const purchases = platformCollection(models.purchases)()

  async function names(tenantIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(tenantIds)].filter((id) => id !== '')
    const found = ids.length > 0 ? await facts.find({ _id: { $in: ids } }) : []
    return new Map(found.map(({ _id, title }) => [_id, title ?? '']))
  }

  /** Rows with the names of their companies. */
  async function named<D extends { tenantId: string }, T>(
    docs: readonly D[],
    read: (doc: D) => T,
  ): Promise<Seen<T>[]> {
    const titles = await names(docs.map(({ tenantId }) => tenantId))
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
    async invoices(tenantId, after, most) {
      const filter = {
        ...(tenantId ? { tenantId } : {}),
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await invoices.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(docs, toInvoice)
    },
    async transfers(which, after, most) {
      const filter = {
        method: 'transfer' as const,
        ...(which === 'all' ? {} : { state: { $in: [...TRANSFER_STATES[which]] } }),
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await purchases.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(docs, toPurchase)
    },
    async testTerms(day, after, most) {
      const filter = {
        mode: 'test' as const,
        state: 'open' as const,
        endDate: { $gt: day },
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await terms.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(docs, toTerm)
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
    names,
  }
}

const TRANSFER_STATES: Readonly<Record<Exclude<TransferList, 'all'>, readonly PurchaseState[]>> = {
  waiting: ['transfer'],
  settled: ['done'],
  given_up: ['cancelled', 'expired'],
}

const older = (field: string, { time, id }: After) => [
  { [field]: { $lt: time } },
  { [field]: time, _id: { $lt: id } },
]

const paidFor = ({ source }: TermDoc): boolean => source.kind === 'purchase' || source.kind === 'renewal'
