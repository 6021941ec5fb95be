import type { Money } from '@smartproject/kit/types/money'

import { modeOf, planName } from '../../prices/area.js'
import { buyerOf, publishNews, type Term } from '../../subscription/area.js'
import type { Invoice, InvoiceLine } from '../domain/invoice.js'
import type { Settling } from './deps.js'

/** A term that was settled, before it has its number and its invoice. */
export interface SettledTerm {
  readonly term: Omit<Term, 'no' | 'invoice' | 'mode' | 'state' | 'closedDate' | 'createTime'>
  readonly lines: readonly InvoiceLine[]
  /** Hundredths of a percent. */
  readonly taxRate: number
  /** The amount that was charged. */
  readonly charged: Money
  readonly method: Invoice['method']
  /** The provider's id of the charge, and the payer; null where nothing was charged. */
  readonly payment: { readonly providerId: string; readonly userId: string; readonly subject: string } | null
}

/**
 * Writes a term with its invoice and its line of the payment log, and tells of the money. The plan that
 * follows is saved by the caller, in the same transaction. A source opens one term: a second one is a duplicate key.
 */
export async function recordTerm(settling: Settling, settled: SettledTerm): Promise<Term> {
  const { stores, deps, today, now } = settling
  const invoice = await stores.numbers.next('invoice', today.slice(0, 4))
  const term: Term = {
    ...settled.term,
    no: (await stores.terms.lastNo()) + 1,
    invoice,
    state: 'open',
    closedDate: null,
    mode: modeOf(deps),
    createTime: now,
  }
  await stores.terms.insert(term)
  await stores.invoices.insert(await invoiceOf(settling, settled, term))
  const { charged: amount, payment } = settled
  if (payment)
    await stores.payments.insert({
      ...payment,
      kind: 'charge',
      amount,
      status: 'succeeded',
      invoice,
      mode: term.mode,
      time: now,
    })
  const news = {
    amount,
    invoice,
    purchaseId: term.source.kind === 'purchase' ? term.source.id : '',
    reason: '',
    planTitle: planName({ id: term.planId, title: term.title }),
    day: term.endDate,
  }
  publishNews(settling, { kind: 'succeeded', ...news })
  publishNews(settling, { kind: 'invoice_issued', ...news })
  return term
}

/** The invoice with everything it says as it is now. */
async function invoiceOf(
  { deps, details, fact, today, now }: Settling,
  { lines, taxRate, charged, method }: SettledTerm,
  term: Term,
): Promise<Invoice> {
  return {
    number: term.invoice,
    kind: 'invoice',
    state: 'paid',
    date: today,
    seller: deps.settings.seller,
    buyer: buyerOf(await details(), fact),
    planId: term.planId,
    title: term.title,
    seats: term.seats,
    months: term.months,
    startDate: term.startDate,
    endDate: term.endDate,
    lines,
    net: term.net,
    tax: term.tax,
    taxRate,
    total: charged,
    term: term.no,
    method,
    mode: term.mode,
    credits: '',
    replaces: '',
    replacedBy: '',
    createTime: now,
  }
}
