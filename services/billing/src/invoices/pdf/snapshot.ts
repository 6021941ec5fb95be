/** An amount in the smallest unit of its currency. Both currencies of the catalogue have a hundred of them. */
export interface SnapshotMoney {
  readonly minor: bigint
  readonly currency: string
}

/** One line of an invoice. Amounts that reduce it are negative. */
export interface SnapshotLine {
  readonly kind: 'plan' | 'seats' | 'coupon' | 'credit' | 'tax' | 'waived' | 'rounding' | 'refunded'
  /** The text beside the amount, such as a coupon's code. */
  readonly note: string
  readonly quantity: number
  readonly unit: SnapshotMoney
  readonly amount: SnapshotMoney
}

/** The content of an invoice or a credit note: everything that its document is made of, as it was when it was issued. */
export interface InvoiceSnapshot {
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  /** `yyyy-mm-dd`. */
  readonly date: string
  readonly seller: { readonly name: string; readonly address: string; readonly taxId: string }
  readonly buyer: {
    readonly fullName: string
    readonly company: string
    readonly address: string
    readonly city: string
    readonly state: string
    /** ISO 3166 code of two letters, or empty. */
    readonly country: string
    readonly email: string
    readonly phone: string
    readonly taxId: string
  }
  /** Title of the plan. */
  readonly title: string
  readonly seats: number
  readonly startDate: string
  /** First day not paid for. */
  readonly endDate: string
  readonly lines: readonly SnapshotLine[]
  readonly net: SnapshotMoney
  readonly tax: SnapshotMoney
  /** Hundredths of a percent. */
  readonly taxRate: number
  readonly total: SnapshotMoney
  readonly method: 'card' | 'transfer' | 'licence' | 'none'
  readonly mode: 'test' | 'live'
  /** For a credit note, the invoice that it takes back; empty else. */
  readonly credits: string
  /** The invoice in whose place it was issued; empty else. */
  readonly replaces: string
}

export type { InvoiceLanguage } from '../domain/invoice.js'
