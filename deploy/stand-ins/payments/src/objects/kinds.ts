import type { CardToken, PaymentMethod } from './cards.js'
import type { Coupon, Price, Product, TaxRate } from './catalogue.js'
import type { Charge, Dispute, PaymentIntent, Refund, SetupIntent } from './charges.js'
import type { Delivery, EventObject, KeptAnswer, State, TestClock, WebhookEndpoint } from './platform.js'
import type { Customer, Invoice, Subscription } from './subscriptions.js'

export interface Objects {
  customer: Customer
  payment_method: PaymentMethod
  token: CardToken
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  product: Product
  price: Price
  coupon: Coupon
  tax_rate: TaxRate
  subscription: Subscription
  invoice: Invoice
  event: EventObject
  webhook_endpoint: WebhookEndpoint
  'test_helpers.test_clock': TestClock
  _delivery: Delivery
  _answer: KeptAnswer
  _state: State
}

export type Kind = keyof Objects
