import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { BillingDetails } from './billing-details.js'
import type { Card } from './card.js'
import type { Catalogue } from './catalogue.js'
import type { Coupon } from './coupon.js'
import type { Invoice } from './invoice.js'
import type { Licence } from './licence.js'
import type { Payment } from './payment.js'
import type { Currency } from './price.js'
import type { ProviderCall } from './provider-call.js'
import type { ProviderEvent } from './provider.js'
import type { Purchase } from './purchase.js'
import type { SubscriptionFact, SubscriptionPlan } from './subscription-plan.js'
import type { Term, TermSource } from './term.js'

/** What is kept of the tenant's subscription. */
export interface SubscriptionFacts {
  find(): Promise<SubscriptionFact | null>
  /** Keeps a fact; false when a newer one (or the same) is known. */
  put(fact: SubscriptionFact): Promise<boolean>
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
  bySource(source: TermSource): Promise<Term | null>
  /** Number of the last one; 0 without any. */
  lastNo(): Promise<number>
  insert(term: Term): Promise<void>
  setState(nos: readonly number[], state: Term['state']): Promise<void>
}

/** The tenant's purchases. */
export interface Purchases {
  find(id: string): Promise<Purchase | null>
  /** The one that waits for something. */
  open(): Promise<Purchase | null>
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
  insert(payment: Payment): Promise<void>
}

/** The tenant's invoices. */
export interface Invoices {
  insert(invoice: Invoice): Promise<void>
  find(number: string): Promise<Invoice | null>
  /** Newest first, from behind one on. */
  page(after: { createTime: Date; number: string } | null, size: number): Promise<readonly Invoice[]>
  setState(number: string, state: Invoice['state']): Promise<void>
}

/** Numbers of invoices over all tenants. */
export interface InvoiceNumbers {
  next(kind: Invoice['kind'], year: string): Promise<string>
}

/** The platform's coupons. */
export interface Coupons {
  find(code: string): Promise<Coupon | null>
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
  insert(licence: Licence): Promise<void>
  /** False when it is live no more. */
  redeem(id: string, redeemedFor: string, time: Date): Promise<boolean>
  /** False when it is live no more. */
  revoke(id: string): Promise<boolean>
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
  readonly invoices: Invoices
  readonly numbers: InvoiceNumbers
  readonly coupons: Coupons
  readonly licences: Licences
  readonly details: Details
}

/** The platform's price lists. */
export interface Catalogues {
  /** The one that holds on a day. */
  on(day: PlainDate): Promise<Catalogue>
  /** The one with that number; the first one where it is unknown. */
  version(version: number): Promise<Catalogue>
  publish(list: Catalogue): Promise<void>
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
  /** Agreements that renew within a time. */
  renewals(from: Date, until: Date, most: number): Promise<readonly { tenantId: string; agreement: string }[]>
}
