import type { Seen } from '../../subscription/area.js'
import type { Payment } from './payment.js'

/** A line of the payment log with its id. */
export type PaymentLine = Seen<Payment> & { readonly id: string }

/** How far held money is on its way back. */
export interface HeldPayment {
  readonly payment: PaymentLine
  readonly state: 'returning' | 'returned' | 'stuck' | 'closed'
  readonly failure: string
}
