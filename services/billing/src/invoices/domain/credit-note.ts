import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Invoice } from './invoice.js'

/** The credit note of a refund: its share of the tax is the invoice's. All its amounts are negative. */
export function creditNote(
  invoice: Invoice,
  refund: { readonly amount: Money },
  about: { number: string; date: PlainDate; now: Date },
): Invoice {
  const { amount } = refund
  const whole = invoice.total.minor
  const tax = whole === 0n ? 0n : (amount.minor * invoice.tax.minor * 2n + whole) / (2n * whole)
  const less = (minor: bigint): Money => ({ minor: -minor, currency: amount.currency })
  const line = (kind: 'plan' | 'seats' | 'tax', note: string, minor: bigint) => ({
    kind,
    note,
    quantity: 1,
    unit: less(minor),
    amount: less(minor),
  })
  const kind = invoice.lines[0]?.kind === 'seats' ? 'seats' : 'plan'
  return {
    ...invoice,
    number: about.number,
    kind: 'credit_note',
    state: 'issued',
    date: about.date,
    lines: [line(kind, invoice.title, amount.minor - tax), ...(tax > 0n ? [line('tax', '', tax)] : [])],
    net: less(amount.minor - tax),
    tax: less(tax),
    total: less(amount.minor),
    credits: invoice.number,
    replaces: '',
    replacedBy: '',
    createTime: about.now,
  }
}
