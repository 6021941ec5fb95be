import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Invoice } from '../../invoices/domain/invoice.js'
import type { Payment } from '../../payment/domain/payment.js'
import type { ProviderCall } from '../../payment/domain/provider-call.js'
import type { Purchase, TransferList } from '../../purchase/domain/purchase.js'
import type { Refund } from './refund.js'
import type { CompanyTerms } from './revenue.js'
import type { Mode, Term } from '../../subscription/domain/term.js'

/** Something of a tenant, seen from above. */
export type Seen<T> = T & { readonly tenantId: string; readonly company: string }

/** Where a list goes on. */
export interface After {
  readonly time: Date
  readonly id: string
}

/** A line of the payment log with its id. */
export type PaymentLine = Seen<Payment> & { readonly id: string }

/** How far held money is on its way back. */
export interface HeldPayment {
  readonly payment: PaymentLine
  readonly state: 'returning' | 'returned' | 'stuck' | 'closed'
  readonly failure: string
}

/** The money of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholeMoney {
  payments(
    filter: { kind?: Payment['kind']; tenantId?: string; from?: Date; to?: Date },
    after: After | null,
    most: number,
  ): Promise<readonly PaymentLine[]>
  refunds(state: Refund['state'] | null, after: After | null, most: number): Promise<readonly Seen<Refund>[]>
  /** Those of the held payments that a person has closed. */
  closed(providerIds: readonly string[]): Promise<ReadonlySet<string>>
  calls(keys: readonly string[]): Promise<readonly ProviderCall[]>
  /** Of all tenants or of one, newest first. */
  invoices(tenantId: string | null, after: After | null, most: number): Promise<readonly Seen<Invoice>[]>
  /** Purchases that are paid by transfer, newest first. */
  transfers(which: TransferList, after: After | null, most: number): Promise<readonly Seen<Purchase>[]>
  /** Terms of test money that count and end behind a day, newest first. */
  testTerms(day: PlainDate, after: After | null, most: number): Promise<readonly Seen<Term>[]>
  /** Terms of a mode that were paid for and begin by a day, company by company. */
  paidTerms(mode: Mode, until: PlainDate): Promise<readonly CompanyTerms[]>
  /** Names of subscriptions by id; an empty id has none. */
  names(tenantIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

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
