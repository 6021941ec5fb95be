import type { Locale } from './delivery.js'
import type { MailFile } from './mail.js'

/** The files of invoices, which billing draws. */
export interface InvoiceFiles {
  /** Null when there is no such invoice. Errors: unavailable INVOICE_NOT_DRAWN, where another try may help. */
  file(about: { tenantId: string; number: string; locale: Locale }): Promise<MailFile | null>
}
