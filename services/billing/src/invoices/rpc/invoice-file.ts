import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from '../app/deps.js'
import { getInvoiceFile } from '../app/get-invoice-file.js'
import type { InvoiceLanguage } from '../domain/invoice.js'

/** Longest number of an invoice. */
export const NUMBER_MAX = 40

/** Which file of an invoice is asked for. Errors: invalid with the fields at fault. */
function readInvoiceFile(
  request: { number: string; locale: string },
  reader: RequestReader,
): { number: string; language: InvoiceLanguage } {
  const number = reader.text('number', request.number, { min: 1, max: NUMBER_MAX })
  const language = request.locale === 'ar' ? 'ar' : 'en'
  if (request.locale !== language) reader.fault('locale', 'LOCALE_UNKNOWN')
  reader.done()
  return { number, language }
}

/** The answer of the RPCs that draw an invoice: of the own subscription, and of any for platform administrators and mails. */
export async function invoiceFile(
  deps: Deps,
  caller: Caller,
  request: { number: string; locale: string },
  reader = new RequestReader(),
): Promise<{ fileName: string; content: Buffer }> {
  const wanted = readInvoiceFile(request, reader)
  const content = await getInvoiceFile(deps, caller, wanted)
  return { fileName: `${wanted.number}.pdf`, content: Buffer.from(content) }
}
