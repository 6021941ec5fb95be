import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { openRefundStores, wholeRefunds } from './books/area.js'
import { keptBooks, openInvoiceStores, wholeInvoices } from './invoices/area.js'
import { openLicenceStores } from './licences/area.js'
import { duePayments, openPaymentStores, wholePayments } from './payment/area.js'
import { type Mode, openPriceStores } from './prices/area.js'
import { duePurchases, openPurchaseStores, wholeTransfers } from './purchase/area.js'
import type { Stores } from './reconcile/area.js'
import { companyNames, duePlans, openSubscriptionStores, wholeTerms } from './subscription/area.js'

/** Opens the stores of all areas for a tenant, inside a transaction when one is given. Customers and cards are those of a mode. */
export function openStores(
  connection: Connection,
  mode: Mode,
): (tenantId: TenantId, session?: ClientSession) => Stores {
  const prices = openPriceStores(connection)
  const subscription = openSubscriptionStores(connection)
  const payment = openPaymentStores(connection, mode)
  const invoices = openInvoiceStores(connection)
  const purchase = openPurchaseStores(connection)
  const licences = openLicenceStores(connection)
  const refunds = openRefundStores(connection)
  return (tenantId, session) => ({
    ...prices(session),
    ...subscription(tenantId, session),
    ...payment(tenantId, session),
    ...invoices(tenantId, session),
    ...purchase(tenantId, session),
    ...licences(session),
    ...refunds(tenantId, session),
  })
}

/** The reads over all tenants, for administrators. */
export function openWhole(connection: Connection) {
  return {
    names: companyNames(connection),
    terms: wholeTerms(connection),
    payments: wholePayments(connection),
    invoices: wholeInvoices(connection),
    kept: keptBooks(connection),
    transfers: wholeTransfers(connection),
    refunds: wholeRefunds(connection),
  }
}

/** Which tenants have something that waits, for the reconciler. */
export function openDue(connection: Connection) {
  return { ...duePlans(connection), ...duePayments(connection), ...duePurchases(connection) }
}
