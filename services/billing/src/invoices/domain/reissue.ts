import { DomainError } from '@smartproject/kit/errors'
import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type BillingDetails, buyerOf, noDetails } from '../../subscription/area.js'
import type { Invoice, InvoiceLine } from './invoice.js'

/** True where an invoice counts and names another buyer than one would be issued to now. */
export function isOutdated(
  invoice: Invoice,
  details: BillingDetails | null,
  fact: { title: string },
): boolean {
  if (invoice.kind !== 'invoice' || invoice.state === 'credited' || !details) return false
  return !sameDetails(invoice.buyer, buyerOf(details, fact))
}

/** Errors: precondition INVOICE_CREDITED for what counts no more, NOTHING_CHANGES where the buyer is the same. */
export function requireOutdated(
  invoice: Invoice,
  details: BillingDetails | null,
  fact: { title: string },
): void {
  if (invoice.kind !== 'invoice' || invoice.state === 'credited')
    throw new DomainError('precondition', 'INVOICE_CREDITED')
  if (!isOutdated(invoice, details, fact)) throw new DomainError('precondition', 'NOTHING_CHANGES')
}

/**
 * The credit note over the rest of an invoice, and the invoice that takes its place, to the present buyer. Money that has gone back
 * before is a line of both, so that each sums up. An invoice is never edited.
 */
export function reissue(
  invoice: Invoice,
  notes: readonly Invoice[],
  about: {
    readonly buyer: BillingDetails
    readonly numbers: { readonly note: string; readonly invoice: string }
    readonly date: PlainDate
    readonly now: Date
  },
): { note: Invoice; replacement: Invoice } {
  const { buyer, numbers, date, now } = about
  const left = (of: 'net' | 'tax' | 'total'): Money => ({
    ...invoice[of],
    minor: notes.reduce((sum, note) => sum + note[of].minor, invoice[of].minor),
  })
  const replacement: Invoice = {
    ...invoice,
    number: numbers.invoice,
    buyer,
    date,
    lines: [...invoice.lines, ...notes.flatMap(linesOf)],
    net: left('net'),
    tax: left('tax'),
    total: left('total'),
    replaces: invoice.number,
    createTime: now,
  }
  const note: Invoice = {
    ...replacement,
    number: numbers.note,
    kind: 'credit_note',
    state: 'issued',
    buyer: invoice.buyer,
    lines: replacement.lines.map(({ unit, amount, ...line }) => ({
      ...line,
      unit: less(unit),
      amount: less(amount),
    })),
    net: less(replacement.net),
    tax: less(replacement.tax),
    total: less(replacement.total),
    credits: invoice.number,
    replaces: '',
  }
  return { note, replacement }
}

const less = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })

function linesOf({ number, net, tax }: Invoice): InvoiceLine[] {
  const line = (kind: InvoiceLine['kind'], note: string, amount: Money): InvoiceLine => ({
    kind,
    note,
    quantity: 1,
    unit: amount,
    amount,
  })
  return [line('refunded', number, net), ...(tax.minor === 0n ? [] : [line('tax', '', tax)])]
}

/** True where two say the same. */
function sameDetails(a: BillingDetails, b: BillingDetails): boolean {
  return (Object.keys(noDetails) as (keyof BillingDetails)[]).every((field) => a[field] === b[field])
}
