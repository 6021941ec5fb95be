// Moving money: the provider and the ledger of its calls, customers, cards, the payment log, money that is held. The exports are for other areas and the composition of the service.
export { keepCard, sharesTrial } from './app/cards.js'
export { planCustomer } from './app/customers.js'
export type { Deps } from './app/deps.js'
export { provision } from './app/provision.js'
export { startCalls } from './app/run-calls.js'
export { planRequest, planRequestOnce } from './app/plan-request.js'
export { sendBack } from './app/send-back.js'
export { waitFor } from './app/wait-for.js'
export { type Card, cardRefusal, endingOf, hasExpired, lastDayOf } from './domain/card.js'
export { isTransferred, type Payment, transferId } from './domain/payment.js'
export type {
  ChargeFacts,
  DisputeFacts,
  Failure,
  IntentFacts,
  InvoiceFacts,
  KnownOutcome,
  Metadata,
  PaymentProvider,
  ProviderAnswer,
  ProviderOp,
  ProviderRequest,
  SetupFacts,
} from './domain/provider.js'
export { answered, type ProviderCall } from './domain/provider-call.js'
export type { DuePayments, KeptEvent, Stores } from './domain/stores.js'
export { openProvider } from './provider/open-provider.js'
export type { StripeSettings } from './provider/stripe-provider.js'
export { cardRpcs } from './rpc/card-rpcs.js'
export { eventRpcs } from './rpc/event-rpcs.js'
export { heldPaymentRpcs } from './rpc/held-payment-rpcs.js'
export { PAYMENT_ID_MAX, providerId } from './rpc/payment-id.js'
export { paymentLogRpcs } from './rpc/payment-log-rpcs.js'
export { duePayments } from './store/due-payments.js'
export { forgetCustomers } from './store/forget-customers.js'
export { paymentId } from './store/payment-store.js'
export { openPaymentStores } from './store/stores.js'
export { webhookEventStore } from './store/webhook-event-store.js'
export { paymentsOf, wholePayments } from './store/whole-payments.js'
export { encodeCall, encodePayment } from './wire/encode.js'
