import type { Money } from '@smartproject/kit/types/money'

import type { Mode } from '../../prices/area.js'

/** A line of the payment log: only added, never changed. */
export interface Payment {
  /** The provider's id of what happened: the intent, the invoice, the refund, the dispute. */
  readonly providerId: string
  readonly kind: 'charge' | 'failed' | 'refund' | 'dispute' | 'held' | 'closed'
  readonly amount: Money
  /** The outcome, in the provider's word. */
  readonly status: string
  /** The person who did it; empty for renewals. */
  readonly userId: string
  /** The purchase or the provider's invoice. */
  readonly subject: string
  /** Number of our invoice; empty where none was issued. */
  readonly invoice: string
  readonly mode: Mode
  readonly time: Date
}

const TRANSFER = 'transfer:'

/** The id in the payment log of money that came by transfer. */
export function transferId(purchaseId: string): string {
  return `${TRANSFER}${purchaseId}`
}

/** True for money that came by transfer: the provider cannot send it back. */
export function isTransferred(paymentId: string): boolean {
  return paymentId.startsWith(TRANSFER)
}
