import type { DrawInvoice } from '../domain/invoice.js'
import { invoiceFiles } from './invoice-files.js'
import { invoiceRenderer } from './invoice-renderer.js'
import { snapshotOf } from './snapshot-of.js'

/** Draws the files of invoices in threads that run the given file. */
export function drawInvoices(workerFile: URL): DrawInvoice {
  const fileOf = invoiceFiles(invoiceRenderer(workerFile))
  return (tenantId, invoice, language) => fileOf(tenantId, snapshotOf(invoice), language)
}
