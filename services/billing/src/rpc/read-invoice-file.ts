import { RequestReader } from '@smartproject/kit/grpc/values'

import type { InvoiceLanguage } from '../domain/invoice.js'

/** Longest number of an invoice. */
export const NUMBER_MAX = 40

/** Which file of an invoice is asked for. Errors: invalid with the fields at fault. */
export function readInvoiceFile(
  request: { number: string; locale: string },
  reader = new RequestReader(),
): { number: string; language: InvoiceLanguage } {
  const number = reader.text('number', request.number, { min: 1, max: NUMBER_MAX })
  const language = request.locale === 'ar' ? 'ar' : 'en'
  if (request.locale !== language) reader.fault('locale', 'LOCALE_UNKNOWN')
  reader.done()
  return { number, language }
}
