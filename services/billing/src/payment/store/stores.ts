import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Mode } from '../../prices/area.js'
import type { PaymentStores } from '../domain/stores.js'
import { cardModel, cardStore, customerStore } from './card-store.js'
import { paymentModel, paymentStore } from './payment-store.js'
import { providerCallModel, providerCallStore } from './provider-call-store.js'

/** Opens what the area keeps, for a tenant. Customers and cards are those of a mode. */
export function openPaymentStores(
  connection: Connection,
  mode: Mode,
): (tenantId: TenantId, session?: ClientSession) => PaymentStores {
  const calls = providerCallStore(providerCallModel(connection))
  const customers = customerStore(connection, mode)
  const cards = cardStore(cardModel(connection), mode)
  const payments = paymentStore(paymentModel(connection))
  return (tenantId, session) => ({
    calls: calls(tenantId, session),
    customers: customers(tenantId, session),
    cards: cards(tenantId, session),
    payments: payments(tenantId, session),
  })
}
