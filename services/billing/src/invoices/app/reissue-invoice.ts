import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { buyerOf, publishNews, settling } from '../../subscription/area.js'
import type { Invoice } from '../domain/invoice.js'
import { reissue, requireOutdated } from '../domain/reissue.js'
import type { Invoices } from '../domain/stores.js'
import type { Deps, Settling } from './deps.js'

/**
 * Takes an invoice back by a credit note and issues one to the buyer as the billing details say now. Money, term and days stay as they
 * are. Errors: not_found INVOICE_NOT_FOUND, precondition INVOICE_CREDITED | NOTHING_CHANGES.
 */
export async function reissueInvoice(
  deps: Deps,
  caller: Caller,
  number: string,
): Promise<{ note: Invoice; replacement: Invoice }> {
  const numbers = await settling(deps, caller, (one) => reissueIn(one, number))
  const { invoices } = deps.work.read(caller.tenantId)
  const [note, replacement] = await Promise.all([invoices.find(numbers.note), invoices.find(numbers.invoice)])
  if (!note || !replacement) throw notFound('INVOICE_NOT_FOUND')
  return { note, replacement }
}

/** Returns the numbers of both, which are all that the receipt of a repeated request keeps. */
async function reissueIn(one: Settling, number: string): Promise<{ note: string; invoice: string }> {
  const { stores, changes, fact, today, now } = one
  const invoice = await stores.invoices.find(number)
  if (!invoice) throw notFound('INVOICE_NOT_FOUND')
  const details = await stores.details.find()
  requireOutdated(invoice, details, fact)
  const year = today.slice(0, 4)
  const numbers = {
    note: await stores.numbers.next('credit_note', year),
    invoice: await stores.numbers.next('invoice', year),
  }
  const about = { buyer: buyerOf(details, fact), numbers, date: today, now }
  const made = reissue(invoice, await stores.invoices.notesOf(number), about)
  await stores.invoices.insert(made.note)
  await stores.invoices.insert(made.replacement)
  await stores.invoices.replace(number, numbers.invoice)
  const news = { amount: made.replacement.total, invoice: numbers.invoice, purchaseId: '', reason: '' }
  publishNews(one, { kind: 'invoice_issued', ...news })
  changes.audit({
    action: 'billing.invoice_reissued',
    targetType: 'invoice',
    targetId: number,
    details: { invoice: number, credit_note: numbers.note, replacement: numbers.invoice },
  })
  return numbers
}

/** The invoice that counts for what an invoice was issued for: itself, or what took its place. */
export async function countingInvoice(
  invoices: Pick<Invoices, 'find'>,
  number: string,
): Promise<Invoice | null> {
  let invoice = await invoices.find(number)
  while (invoice && invoice.replacedBy !== '') {
    // Each names the next one.
    // oxlint-disable-next-line no-await-in-loop
    invoice = await invoices.find(invoice.replacedBy)
  }
  return invoice
}
