import { DomainError } from '@smartproject/kit/errors'
import type { RpcClient } from '@smartproject/kit/grpc/client'
import type { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import type { InvoiceFiles } from '../domain/invoice-files.js'

/** Billing draws one after the other, and one takes a second or two. */
const DEADLINE_MS = 20_000

/** Asks billing for the files of invoices, on the service's own behalf: no user is there when a mail goes. */
export function invoiceFiles(
  billing: Pick<RpcClient<PaymentServiceClient>, 'getMailedInvoice'>,
): InvoiceFiles {
  return {
    async file({ tenantId, number, locale }) {
      try {
        const file = await billing.getMailedInvoice({ tenantId, number, locale }, { deadlineMs: DEADLINE_MS })
        return { fileName: file.fileName, type: 'application/pdf', content: file.content }
      } catch (error) {
        // Whatever else went wrong may be over in a moment.
        if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'invalid'))
          return null
        throw new DomainError('unavailable', 'INVOICE_NOT_DRAWN', { cause: error })
      }
    },
  }
}
