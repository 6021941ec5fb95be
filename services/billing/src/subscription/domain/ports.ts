import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { BillingDetails } from './billing-details.js'
import type { Card } from '../../payment/domain/card.js'
import type { Catalogue } from '../../prices/domain/catalogue.js'
import type { CatalogueDraft } from '../../prices/domain/catalogue-draft.js'
import type { Coupon } from '../../prices/domain/coupon.js'
import type { Invoice } from '../../invoices/domain/invoice.js'
import type { Licence } from '../../licences/domain/licence.js'
import type { Payment } from '../../payment/domain/payment.js'
import type { Currency } from '../../prices/domain/price.js'
import type { ProviderCall } from '../../payment/domain/provider-call.js'
import type { ProviderEvent } from '../../payment/domain/provider.js'
import type { Purchase } from '../../purchase/domain/purchase.js'
import type { Refund } from '../../books/domain/refund.js'
import type { SubscriptionFact, SubscriptionPlan } from './subscription-plan.js'
import type { Mode, Term, TermSource } from './term.js'
import type { MovedTerm } from './test-terms.js'

/** What is kept of the tenant's subscription. */
export interface SubscriptionFacts {
  find(): Promise<SubscriptionFact | null>
  /** Keeps a fact; false when a newer one (or the same) is known. */
  keep(fact: SubscriptionFact): Promise<boolean>
}

/** The tenant's plan. */
export interface SubscriptionPlans {
  find(): Promise<SubscriptionPlan | null>
  /** The same, for a transaction that will change what the tenant has: such transactions go one after another. */
  lock(): Promise<SubscriptionPlan | null>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: SubscriptionPlan): Promise<void>
}

/** The tenant's terms. */
export interface Terms {
  /** Those whose days count, in order; also those that are over. */
  open(): Promise<readonly Term[]>
  /** All of them, the last one first. */
  all(): Promise<readonly Term[]>
  find(no: number): Promise<Term | null>
  bySource(source: TermSource): Promise<Term | null>
  /** Number of the last one; 0 without any. */
  lastNo(): Promise<number>
  insert(term: Term): Promise<void>
  /** Their days count no more from that day on. */
  close(nos: readonly number[], state: Exclude<Term['state'], 'open'>, day: PlainDate): Promise<void>
  /** Puts a term on other days. */
  move(term: MovedTerm): Promise<void>
}

/** The tenant's purchases. */
export interface Purchases {
  find(id: string): Promise<Purchase | null>
  /** The one that waits for something. */
  open(): Promise<Purchase | null>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly Purchase[]>
  /** Errors: precondition PURCHASE_OPEN. */
  insert(purchase: Purchase): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Purchase): Promise<void>
}

/** The ledger of the tenant's calls of the provider. */
export interface ProviderCalls {
  find(key: string): Promise<ProviderCall | null>
  /** Those about which something is to be done, in the order they were planned. */
  unfinished(): Promise<readonly ProviderCall[]>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly ProviderCall[]>
  plan(call: ProviderCall): Promise<void>
  /** Takes a call that is due for a while; null when somebody else has. What it returns says `sent`. */
  claim(call: ProviderCall, now: Date): Promise<ProviderCall | null>
  /** False when it was finished by somebody else. */
  save(call: ProviderCall): Promise<boolean>
}

/** The tenant's customers at the provider. */
export interface Customers {
  find(currency: Currency): Promise<string | null>
  /** Null for a customer that is not the tenant's. */
  currencyOf(customer: string): Promise<Currency | null>
  insert(currency: Currency, customer: string): Promise<void>
}

/** The tenant's saved cards. */
export interface Cards {
  /** The default one first. */
  list(): Promise<readonly Card[]>
  find(id: string): Promise<Card | null>
  /** Keeps a card as the default one. */
  saveDefault(card: Card): Promise<void>
  update(card: Card): Promise<void>
  remove(id: string): Promise<void>
}

/** The tenant's payment log. */
export interface Payments {
  has(kind: Payment['kind'], providerId: string): Promise<boolean>
  find(kind: Payment['kind'], providerId: string): Promise<Payment | null>
  /** The last lines, newest first. */
  latest(most: number): Promise<readonly Payment[]>
  /** What has gone back of an intent. */
  refundsOf(intent: string): Promise<readonly Payment[]>
  insert(payment: Payment): Promise<void>
}

/** The tenant's refunds. */
export interface Refunds {
  find(id: string): Promise<Refund | null>
  /** Of one charge. */
  ofPayment(providerId: string): Promise<readonly Refund[]>
  ofIntent(intent: string): Promise<readonly Refund[]>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly Refund[]>
  insert(refund: Refund): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Refund): Promise<void>
}

/** The tenant's invoices. */
export interface Invoices {
  insert(invoice: Invoice): Promise<void>
  find(number: string): Promise<Invoice | null>
  /** Newest first, from behind one on. */
  page(after: { createTime: Date; number: string } | null, size: number): Promise<readonly Invoice[]>
  setState(number: string, state: Invoice['state']): Promise<void>
  /** Credit notes that take something of an invoice back. */
  notesOf(number: string): Promise<readonly Invoice[]>
  /** An invoice counts no more: another one has its place. */
  replace(number: string, replacedBy: string): Promise<void>
}

/** Numbers of invoices over all tenants. */
export interface InvoiceNumbers {
  next(kind: Invoice['kind'], year: string): Promise<string>
}

/** The one draft of a price list. */
export interface Drafts {
  find(): Promise<CatalogueDraft | null>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: CatalogueDraft): Promise<void>
  /** Makes a price list of it and throws it away. */
  publish(list: Catalogue): Promise<void>
}

/** The platform's coupons. */
export interface Coupons {
  find(code: string): Promise<Coupon | null>
  /** By code, behind one on. */
  page(after: string, most: number): Promise<readonly Coupon[]>
  /** Errors: already_exists COUPON_EXISTS. */
  insert(coupon: Coupon): Promise<void>
  setState(code: string, state: Coupon['state']): Promise<void>
  /** Counts a use; false where none is left. */
  hold(code: string): Promise<boolean>
  /** Takes a use back. */
  release(code: string): Promise<void>
}

/** The platform's licences. */
export interface Licences {
  find(id: string): Promise<Licence | null>
  byHash(hash: string): Promise<Licence | null>
  /** Newest first, from behind one on. */
  page(after: { createTime: Date; id: string } | null, size: number): Promise<readonly Licence[]>
  /** Errors: precondition LICENCE_REDEEMED for a number that was used. */
  insert(licence: Licence): Promise<void>
  /** False when it is live no more. */
  redeem(id: string, redeemedFor: string, time: Date): Promise<boolean>
  /** False when it is live no more. */
  revoke(id: string): Promise<boolean>
}

/** The days that the clock of the installation has shown. */
export interface SeenDays {
  /** Notes a day of the clock; tells the latest one. */
  note(day: PlainDate): Promise<PlainDate>
}

/** What stands on the tenant's invoices. */
export interface Details {
  find(): Promise<BillingDetails | null>
  save(next: BillingDetails): Promise<void>
}

/** Everything the service stores of one tenant, and what its transactions need of the platform. */
export interface BillingStores {
  readonly facts: SubscriptionFacts
  readonly plans: SubscriptionPlans
  readonly terms: Terms
  readonly purchases: Purchases
  readonly calls: ProviderCalls
  readonly customers: Customers
  readonly cards: Cards
  readonly payments: Payments
  readonly refunds: Refunds
  readonly invoices: Invoices
  readonly numbers: InvoiceNumbers
  readonly coupons: Coupons
  readonly licences: Licences
  readonly draft: Drafts
  readonly details: Details
}

/** The platform's price lists. */
export interface Catalogues {
  /** The one that holds on a day. */
  on(day: PlainDate): Promise<Catalogue>
  /** The one with that number; the first one where it is unknown. */
  version(version: number): Promise<Catalogue>
  /** Every one, the last one first. */
  all(): Promise<readonly Catalogue[]>
}

/** What is to be done about one event of the provider. */
export interface KeptEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly tries: number
}

/** The provider's events. */
export interface WebhookEvents {
  /** Keeps an event; false when it was there. */
  keep(event: ProviderEvent, now: Date): Promise<boolean>
  /** Takes those that are due, for a while. */
  take(now: Date, most: number): Promise<readonly KeptEvent[]>
  done(id: string): Promise<void>
  /** It is due again later. */
  failed(event: KeptEvent, now: Date): Promise<void>
  lastReceived(): Promise<Date | null>
}

/** Which tenants have something that waits. */
export interface DueWork {
  withCalls(before: Date, most: number): Promise<readonly string[]>
  /** Purchases that were not looked at since then; they count as looked at now. */
  purchases(before: Date, most: number): Promise<readonly { tenantId: string; id: string }[]>
  /** Tenants with a paid change that comes into force by then, in some zone. */
  changes(until: Date, most: number): Promise<readonly string[]>
  /** Tenants whose plan was never published with what it switches on. */
  unpublished(most: number): Promise<readonly string[]>
  /** Tenants with a renewal that first failed within a time and is not paid, the last ones first. */
  failures(since: Date, before: Date, most: number): Promise<readonly string[]>
  /** Default cards of a mode that end in a month and whose owners have not had this reminder. */
  endingCards(
    month: Pick<Card, 'expYear' | 'expMonth'>,
    mode: Mode,
    reminder: string,
    most: number,
  ): Promise<readonly { tenantId: string; id: string }[]>
  /** Terms that were opened since then, the last ones first. */
  settled(since: Date, most: number): Promise<readonly { tenantId: string; term: Term }[]>
  /** Agreements that renew within a time. */
  renewals(from: Date, until: Date, most: number): Promise<readonly { tenantId: string; agreement: string }[]>
}
