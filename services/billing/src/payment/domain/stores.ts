import type { After, Currency, Mode } from '../../prices/area.js'
import type { Stores as SubscriptionAreaStores } from '../../subscription/area.js'
import type { Card } from './card.js'
import type { PaymentLine } from './held-payment.js'
import type { Payment } from './payment.js'
import type { ProviderCall } from './provider-call.js'
import type { ProviderEvent } from './provider.js'

/** The ledger of the tenant's calls of the provider. */
export interface ProviderCalls {
  find(key: string): Promise<ProviderCall | null>
  /** Those about which something is to be done, in the order they were planned. */
  unfinished(): Promise<readonly ProviderCall[]>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly ProviderCall[]>
  plan(call: ProviderCall): Promise<void>
  /** Takes a call that is due for a while; null when another process has it. The returned call is in state `sent`. */
  claim(call: ProviderCall, now: Date): Promise<ProviderCall | null>
  /** Takes a claimed call for a while more; without effect once it was answered. */
  renewClaim(call: ProviderCall, now: Date): Promise<void>
  /** False when another process has finished it. */
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
  /** The refunds of an intent. */
  refundsOf(intent: string): Promise<readonly Payment[]>
  insert(payment: Payment): Promise<void>
}

/** An event of the provider that waits to be handled. */
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

/** The stores of this area. */
export interface PaymentStores {
  readonly calls: ProviderCalls
  readonly customers: Customers
  readonly cards: Cards
  readonly payments: Payments
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends SubscriptionAreaStores, PaymentStores {}

/** The payment log of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholePayments {
  payments(
    filter: { kind?: Payment['kind']; tenantId?: string; from?: Date; to?: Date },
    after: After | null,
    most: number,
  ): Promise<readonly PaymentLine[]>
  /** Those of the held payments that a person has closed. */
  closed(providerIds: readonly string[]): Promise<ReadonlySet<string>>
  calls(keys: readonly string[]): Promise<readonly ProviderCall[]>
}

/** Which tenants have calls that wait, and cards that end. */
export interface DuePayments {
  withCalls(before: Date, most: number): Promise<readonly string[]>
  /** Default cards of a mode that end in a month and whose owners have not had this reminder. */
  endingCards(
    month: Pick<Card, 'expYear' | 'expMonth'>,
    mode: Mode,
    reminder: string,
    most: number,
  ): Promise<readonly { tenantId: string; id: string }[]>
}
