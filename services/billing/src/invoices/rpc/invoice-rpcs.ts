import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { PaymentServiceServer } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import type { Deps } from '../app/deps.js'
import { reissueInvoice } from '../app/reissue-invoice.js'
import type { Invoice } from '../domain/invoice.js'
import { isOutdated } from '../domain/reissue.js'
import { encodeInvoice } from '../wire/encode-invoice.js'
import { invoiceFile, NUMBER_MAX } from './invoice-file.js'
import { invoicePage } from './invoice-page.js'

/** The RPCs about the invoices of a subscription. */
export function invoiceRpcs(
  deps: Deps,
  pageTokens: PageTokens,
): Handlers<
  Pick<PaymentServiceServer, 'listInvoices' | 'reissueInvoice' | 'getInvoiceFile' | 'getMailedInvoice'>
> {
  return {
    async listInvoices({ page }, call) {
      const { invoices, nextPageToken } = await invoicePage(deps, pageTokens, call.caller, page)
      const { details, facts } = deps.work.read(call.caller.tenantId)
      const [known, fact] = await Promise.all([details.find(), facts.find()])
      const isOld = (invoice: Invoice) => fact !== null && isOutdated(invoice, known, fact)
      return {
        invoices: invoices.map((invoice) => encodeInvoice(invoice, isOld(invoice))),
        page: { nextPageToken },
      }
    },
    async reissueInvoice(request, call) {
      const reader = new RequestReader()
      const number = reader.text('number', request.number, { min: 1, max: NUMBER_MAX })
      reader.done()
      const { note, replacement } = await reissueInvoice(deps, call.caller, number)
      return { invoice: encodeInvoice(replacement), creditNote: encodeInvoice(note) }
    },
    getInvoiceFile: (request, call) => invoiceFile(deps, call.caller, request),
    getMailedInvoice(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      return invoiceFile(deps, { ...call.caller, tenantId }, request, reader)
    },
  }
}
