import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { BillingStores } from './subscription/domain/ports.js'
import type { Mode } from './subscription/domain/term.js'
import { billingDetailsStore } from './subscription/store/billing-details-store.js'
import { cardModel, cardStore, customerStore } from './payment/store/card-store.js'
import { draftStore } from './prices/store/catalogue-store.js'
import { couponStore } from './prices/store/coupon-store.js'
import {
  invoiceModel,
  invoiceNumbers,
  invoiceStore,
  paymentModel,
  paymentStore,
} from './invoices/store/invoice-store.js'
import { licenceStore } from './licences/store/licence-store.js'
import { providerCallModel, providerCallStore } from './payment/store/provider-call-store.js'
import { purchaseModel, purchaseStore } from './purchase/store/purchase-store.js'
import { refundModel, refundStore } from './books/store/refund-store.js'
import { factModel, subscriptionFactStore } from './subscription/store/subscription-fact-store.js'
import { planModel, subscriptionPlanStore } from './subscription/store/subscription-plan-store.js'
import { termModel, termStore } from './subscription/store/term-store.js'

/** The models that are also looked at over all tenants. */
export function billingModels(connection: Connection) {
  return {
    calls: providerCallModel(connection),
    purchases: purchaseModel(connection),
    plans: planModel(connection),
    facts: factModel(connection),
    terms: termModel(connection),
    invoices: invoiceModel(connection),
    payments: paymentModel(connection),
    refunds: refundModel(connection),
    cards: cardModel(connection),
  }
}

export type BillingModels = ReturnType<typeof billingModels>

/** Opens all stores for a tenant, inside a transaction when one is given. Customers and cards are those of a mode. */
export function billingStores(
  connection: Connection,
  models: BillingModels,
  mode: Mode,
): (tenantId: TenantId, session?: ClientSession) => BillingStores {
  const facts = subscriptionFactStore(models.facts)
  const plans = subscriptionPlanStore(models.plans)
  const terms = termStore(models.terms)
  const purchases = purchaseStore(models.purchases)
  const calls = providerCallStore(models.calls)
  const customers = customerStore(connection, mode)
  const cards = cardStore(models.cards, mode)
  const payments = paymentStore(models.payments)
  const refunds = refundStore(models.refunds)
  const invoices = invoiceStore(models.invoices)
  const numbers = invoiceNumbers(connection)
  const coupons = couponStore(connection)
  const licences = licenceStore(connection)
  const draft = draftStore(connection)
  const details = billingDetailsStore(connection)
  return (tenantId, session) => ({
    facts: facts(tenantId, session),
    plans: plans(tenantId, session),
    terms: terms(tenantId, session),
    purchases: purchases(tenantId, session),
    calls: calls(tenantId, session),
    customers: customers(tenantId, session),
    cards: cards(tenantId, session),
    payments: payments(tenantId, session),
    refunds: refunds(tenantId, session),
    invoices: invoices(tenantId, session),
    numbers: numbers(session),
    coupons: coupons(session),
    licences: licences(session),
    draft: draft(session),
    details: details(tenantId, session),
  })
}
