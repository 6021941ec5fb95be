import type { Handlers } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { encodeMoney, wholePage } from '../../prices/area.js'
import type { KeptBooks } from '../domain/kept-books.js'
import { encodeInvoice } from '../wire/encode-invoice.js'

type Kept = Pick<BillingConsoleServiceServer, 'listKeptInvoices' | 'listKeptPayments'>

/** The RPCs of platform administrators about the books of companies that were erased. */
export function keptRpcs(books: KeptBooks, tokens: PageTokens): Handlers<Kept> {
  return {
    async listKeptInvoices({ page }) {
      const found = await wholePage(tokens, ['kept-invoices'], page, {
        rows: (after, most) => books.invoices(after, most),
        positionOf: ({ invoice: { createTime, number } }) => ({ time: createTime, id: number }),
      })
      const invoices = found.rows.map(({ invoice, keptUntil }) => ({
        invoice: encodeInvoice(invoice),
        company: invoice.buyer.company,
        taxId: invoice.buyer.taxId,
        country: invoice.buyer.country,
        net: encodeMoney(invoice.net),
        tax: encodeMoney(invoice.tax),
        method: invoice.method,
        keptUntil,
      }))
      return { invoices, page: found.page }
    },
    async listKeptPayments({ page }) {
      const found = await wholePage(tokens, ['kept-payments'], page, {
        rows: (after, most) => books.payments(after, most),
        positionOf: ({ id, payment: { time } }) => ({ time, id }),
      })
      const payments = found.rows.map(({ id, payment, keptUntil }) => ({
        id,
        kind: payment.kind,
        amount: encodeMoney(payment.amount),
        status: payment.status,
        invoiceNumber: payment.invoice,
        providerId: payment.providerId,
        time: payment.time,
        test: payment.mode === 'test',
        keptUntil,
      }))
      return { payments, page: found.page }
    },
  }
}
