import type { ErasureExtras } from '@smartproject/kit/erasure/erasure'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { noDetails } from '../../subscription/domain/billing-details.js'
import type { Invoice } from '../domain/invoice.js'
import type { Payment } from '../../payment/domain/payment.js'
import type { KeptPayment } from '../../books/domain/console-ports.js'
import type { PaymentProvider } from '../../payment/domain/provider.js'
import type { Mode } from '../../subscription/domain/term.js'
import { paymentId, toInvoice, toPayment } from './invoice-store.js'
import { keptCollections, type KeptDoc } from './kept-books.js'
import type { BillingModels } from '../../stores.js'

/** Years that books are kept. */
const LEGAL_YEARS = 10

/**
 * What the erasure of a company frees besides its documents: its agreements and customers at the provider, which is asked until
 * it has answered. Invoices and the payment log stay for their legal years, without people.
 */
export function companyErasure(
  connection: Connection,
  models: BillingModels,
  provider: PaymentProvider | null,
): ErasureExtras {
  const customers = connection.collection<{ customer: string; mode: Mode }>('provider_customers')
  const kept = keptCollections(connection)
  const invoices = platformCollection(models.invoices)()
  const payments = platformCollection(models.payments)()
  return {
    async free(tenantId) {
      // The keys of the other mode do not reach the customers of that one.
      const own = { tenantId, mode: provider?.mode } as object
      for (const { customer } of provider ? await customers.find(own).toArray() : [])
        await provider?.forgetCustomer(customer)
      const issued = (await invoices.find({ tenantId })).map(toInvoice).map(keptInvoice)
      await kept.invoices.updateEach(issued.map(once))
      const lines = (await payments.find({ tenantId })).map(toPayment).map(keptPayment)
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
