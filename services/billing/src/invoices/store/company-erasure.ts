import type { ErasureExtras } from '@smartproject/kit/erasure/erasure'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { type Payment, paymentId, paymentsOf } from '../../payment/area.js'
import { noDetails } from '../../subscription/area.js'
import type { Invoice } from '../domain/invoice.js'
import type { KeptPayment } from '../domain/kept-books.js'
import { invoiceModel, toInvoice } from './invoice-store.js'
import { keptCollections, type KeptDoc } from './kept-books.js'

/** Years that books are kept. */
const LEGAL_YEARS = 10

/**
 * Resources freed by the erasure of a company besides its documents: its agreements and customers at the provider, by `forget`. Invoices
 * and the payment log stay for their legal years, without people.
 */
export function companyErasure(
  connection: Connection,
  forget: (tenantId: string) => Promise<void>,
): ErasureExtras {
  const kept = keptCollections(connection)
  const invoices = platformCollection(invoiceModel(connection))()
  const payments = paymentsOf(connection)
  return {
    async free(tenantId) {
      await forget(tenantId)
      const issued = (await invoices.find({ tenantId })).map(toInvoice).map(keptInvoice)
      await kept.invoices.updateEach(issued.map(once))
      const lines = (await payments(tenantId)).map(keptPayment)
      await kept.payments.updateEach(lines.map(once))
    },
    left: () => Promise.resolve(0),
  }
}

const once = ({ _id, ...doc }: KeptDoc<Invoice | KeptPayment>) => ({
  filter: { _id },
  update: { $setOnInsert: doc },
  upsert: true,
})

function keptInvoice({ buyer: { company, taxId, country }, ...invoice }: Invoice): KeptDoc<Invoice> {
  const buyer = { ...noDetails, company, taxId, country }
  return { _id: invoice.number, content: { ...invoice, buyer }, keptUntil: years(invoice.createTime) }
}

function keptPayment({ userId: _user, subject: _subject, ...payment }: Payment): KeptDoc<KeptPayment> {
  return {
    _id: paymentId(payment.kind, payment.providerId),
    content: payment,
    keptUntil: years(payment.time),
  }
}

function years(from: Date): Date {
  return new Date(Date.UTC(from.getUTCFullYear() + LEGAL_YEARS, from.getUTCMonth(), from.getUTCDate()))
}
