import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Mode, Seller } from '../../prices/area.js'
import type { BillingDetails } from '../../subscription/area.js'

/** One line of an invoice. Amounts that reduce it are negative. */
export interface InvoiceLine {
  readonly kind: 'plan' | 'seats' | 'coupon' | 'credit' | 'tax' | 'waived' | 'rounding' | 'refunded'
  /** The text beside the amount, e.g. a coupon's code; empty for lines without one. */
  readonly note: string
  readonly quantity: number
  readonly unit: Money
  readonly amount: Money
}

/** An invoice or a credit note: what it says is kept as it was and never edited. */
export interface Invoice {
  /** `SP-2026-000123`; credit notes begin with `SPC-`. */
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  readonly state: 'issued' | 'paid' | 'credited'
  readonly date: PlainDate
  readonly seller: Seller
  /** The buyer as it was then; only the name of the company where no details were saved. */
  readonly buyer: BillingDetails
  readonly planId: number
  readonly title: string
  readonly seats: number
  readonly months: number
  readonly startDate: PlainDate
  /** First day not paid for. */
  readonly endDate: PlainDate
  readonly lines: readonly InvoiceLine[]
  readonly net: Money
  readonly tax: Money
  /** Hundredths of a percent. */
  readonly taxRate: number
  /** The amount that was charged. */
  readonly total: Money
  /** Number of the term it is for. */
  readonly term: number
  /** How it was paid. */
  readonly method: 'card' | 'transfer' | 'licence' | 'none'
  readonly mode: Mode
  /** For a credit note, the invoice it takes back; empty else. */
  readonly credits: string
  /** The invoice it was issued in place of, because billing details have changed; empty else. */
  readonly replaces: string
  /** The invoice that was issued in its place; empty else. */
  readonly replacedBy: string
  readonly createTime: Date
}

/** Languages that invoices are drawn in. */
export type InvoiceLanguage = 'en' | 'ar'

/** Draws the file of a company's invoice, a PDF. Errors: exhausted TOO_MANY_AT_ONCE. */
export type DrawInvoice = (
  tenantId: string,
  invoice: Invoice,
  language: InvoiceLanguage,
) => Promise<Uint8Array>

/** The number of an invoice: one series a year, without gaps. */
export function invoiceNumber(kind: Invoice['kind'], year: string, no: number): string {
  return `${kind === 'invoice' ? 'SP' : 'SPC'}-${year}-${String(no).padStart(6, '0')}`
}

/** A line of one thing. */
export const singleLine = (kind: InvoiceLine['kind'], note: string, amount: Money): InvoiceLine => ({
  kind,
  note,
  quantity: 1,
  unit: amount,
  amount,
})
