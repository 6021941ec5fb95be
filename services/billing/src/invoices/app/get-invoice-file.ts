import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { InvoiceLanguage } from '../domain/invoice.js'
import type { Deps } from './deps.js'

/** Draws an invoice or a credit note of the caller's tenant. Errors: not_found INVOICE_NOT_FOUND; exhausted TOO_MANY_AT_ONCE. */
export async function getInvoiceFile(
  { work, drawInvoice }: Pick<Deps, 'work' | 'drawInvoice'>,
  caller: Caller,
  { number, language }: { number: string; language: InvoiceLanguage },
): Promise<Uint8Array> {
  const invoice = await work.read(caller.tenantId).invoices.find(number)
  if (!invoice) throw notFound('INVOICE_NOT_FOUND')
  return drawInvoice(caller.tenantId, invoice, language)
}
