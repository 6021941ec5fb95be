import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { InvoiceStores } from '../domain/stores.js'
import { invoiceModel, invoiceNumbers, invoiceStore } from './invoice-store.js'

/** Opens what the area keeps, for a tenant. */
export function openInvoiceStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => InvoiceStores {
  const invoices = invoiceStore(invoiceModel(connection))
  const numbers = invoiceNumbers(connection)
  return (tenantId, session) => ({ invoices: invoices(tenantId, session), numbers: numbers(session) })
}
