import type { Payment } from '../../payment/area.js'
import type { After } from '../../prices/area.js'
import type { Invoice } from './invoice.js'

/** A line of the payment log of a company that was erased: without people. */
export type KeptPayment = Omit<Payment, 'userId' | 'subject'>

/** Invoices and payments of companies that were erased, until the law asks for them no longer; newest first. */
export interface KeptBooks {
  invoices(
    after: After | null,
    most: number,
  ): Promise<readonly { readonly invoice: Invoice; readonly keptUntil: Date }[]>
  payments(
    after: After | null,
    most: number,
  ): Promise<readonly { readonly id: string; readonly payment: KeptPayment; readonly keptUntil: Date }[]>
}
