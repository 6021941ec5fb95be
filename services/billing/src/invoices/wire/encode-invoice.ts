import { toProtoDate } from '@smartproject/kit/grpc/values'
import type { InvoiceEntry } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { encodeMoney } from '../../prices/area.js'
import type { Invoice } from '../domain/invoice.js'

/** A line of the list of invoices on the wire. */
export function encodeInvoice(invoice: Invoice, outdated = false): InvoiceEntry {
  return {
    number: invoice.number,
    kind: invoice.kind,
    date: toProtoDate(invoice.date),
    total: encodeMoney(invoice.total),
    state: invoice.state,
    title: invoice.title,
    seats: invoice.seats,
    startDate: toProtoDate(invoice.startDate),
    endDate: toProtoDate(invoice.endDate),
    test: invoice.mode === 'test',
    credits: invoice.credits,
    replaces: invoice.replaces,
    replacedBy: invoice.replacedBy,
    outdated,
  }
}
