import type {
  KeptInvoice as ProtoInvoice,
  KeptPayment as ProtoPayment,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import type { KeptInvoice, KeptPayment } from '../../api/billing/kept-books.js'
import { invoiceView, moneyView } from './billing.js'
import { instantText, present, textOrNull } from '../values.js'

/** An invoice of a company that was erased. */
export function keptInvoiceView(kept: ProtoInvoice): KeptInvoice {
  return {
    ...invoiceView(present(kept.invoice)),
    company: kept.company,
    tax_id: textOrNull(kept.taxId),
    country: textOrNull(kept.country),
    net: moneyView(kept.net),
    tax: moneyView(kept.tax),
    method: kept.method as KeptInvoice['method'],
    kept_until: instantText(kept.keptUntil),
  }
}

/** A payment of a company that was erased. */
export function keptPaymentView(kept: ProtoPayment): KeptPayment {
  return {
    id: kept.id,
    kind: kept.kind as KeptPayment['kind'],
    amount: moneyView(kept.amount),
    status: kept.status,
    invoice: textOrNull(kept.invoiceNumber),
    provider_id: kept.providerId,
    time: instantText(kept.time),
    test: kept.test,
    kept_until: instantText(kept.keptUntil),
  }
}
