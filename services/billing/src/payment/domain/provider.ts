import type { Currency, Mode } from '../../prices/area.js'

/** The metadata of every object of ours at the provider. */
export interface Metadata {
  readonly tenant: string
  /** The purchase, or what else it is about. */
  readonly subject: string
  readonly env: string
}

export interface CardFacts {
  readonly id: string
  readonly customer: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly fingerprint: string
  readonly holder: string
}

export type IntentState =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface Failure {
  readonly code: string
  readonly message: string
}

/** A PaymentIntent, as it was looked up. */
export interface IntentFacts {
  readonly id: string
  readonly state: IntentState
  readonly amountReceived: bigint
  readonly currency: Currency
  readonly live: boolean
  readonly customer: string
  readonly metadata: Metadata
  readonly clientSecret: string
  readonly card: CardFacts | null
  readonly charge: string
  readonly failure: Failure | null
}

/** A SetupIntent. */
export interface SetupFacts {
  readonly id: string
  readonly state: string
  readonly customer: string
  readonly metadata: Metadata
  readonly clientSecret: string
  readonly card: CardFacts | null
  readonly failure: Failure | null
}

/** An invoice of an agreement. */
export interface InvoiceFacts {
  readonly id: string
  readonly state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** `subscription_cycle` for a renewal. */
  readonly reason: string
  readonly agreement: string
  readonly amountPaid: bigint
  readonly amountDue: bigint
  readonly currency: Currency
  readonly live: boolean
  readonly quantity: number
  readonly metadata: Metadata
  readonly charge: string
  readonly failure: Failure | null
}

/** An agreement, which renews and does nothing else. */
export interface AgreementFacts {
  readonly id: string
  readonly state: string
  readonly customer: string
  readonly metadata: Metadata
}

export interface RefundFacts {
  readonly id: string
  readonly state: string
  readonly charge: string
  readonly amount: bigint
}

/** A price of ours at the provider. */
export interface ProviderPrice {
  /** `sp_p3_m6_qar_v1`. */
  readonly lookupKey: string
  readonly product: string
  readonly unit: bigint
  readonly currency: Currency
  readonly days: number
}

/** The requests to the provider, each made once; every one is a row of the ledger before it is sent. */
export type ProviderRequest =
  | { readonly op: 'customer'; readonly name: string; readonly email: string; readonly currency: Currency }
  | {
      readonly op: 'intent'
      readonly customer: string
      readonly paymentMethod: string
      readonly amount: string
      readonly currency: Currency
    }
  | { readonly op: 'confirm'; readonly intent: string; readonly paymentMethod: string }
  | { readonly op: 'cancel_intent'; readonly intent: string }
  | { readonly op: 'setup'; readonly customer: string; readonly paymentMethod: string }
  | { readonly op: 'default_card'; readonly customer: string; readonly paymentMethod: string }
  | { readonly op: 'detach_card'; readonly paymentMethod: string }
  | {
      readonly op: 'agreement'
      readonly customer: string
      readonly price: Omit<ProviderPrice, 'unit'> & { readonly unit: string }
      readonly quantity: number
      /** Unix seconds of the next renewal. */
      readonly trialEnd: number
      readonly paymentMethod: string
      readonly taxRate: number
      readonly country: string
      /** Off its first invoice, once; minor units of the currency. */
      readonly discount?: { readonly name: string; readonly amount: string }
    }
  | { readonly op: 'end_agreement'; readonly agreement: string }
  | { readonly op: 'agreement_card'; readonly agreement: string; readonly paymentMethod: string }
  | { readonly op: 'pay_invoice'; readonly invoice: string; readonly paymentMethod: string }
  | { readonly op: 'refund'; readonly charge: string; readonly amount: string }

export type ProviderOp = ProviderRequest['op']

/** The provider's answer, looked up afresh where money may have moved. */
export type ProviderAnswer =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'intent'; readonly intent: IntentFacts }
  | { readonly kind: 'setup'; readonly setup: SetupFacts }
  | { readonly kind: 'charge'; readonly charge: ChargeFacts }
  | { readonly kind: 'invoice'; readonly invoice: InvoiceFacts }

/** The outcome of one call: answered, refused for good, or unknown whether it had its effect. */
export type CallOutcome =
  | { readonly kind: 'confirmed'; readonly answer: ProviderAnswer }
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** `stored`: the provider would only repeat what it answered before, so the same key cannot go on. */
  | { readonly kind: 'unknown'; readonly stored: boolean }

/** The outcome of a call that was answered or refused. */
export type KnownOutcome = Exclude<CallOutcome, { kind: 'unknown' }>

/** An event of the provider; only type and object are believed, the rest is looked up. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly live: boolean
  /** When the provider made it. */
  readonly time: Date
}

/** The payment provider. */
export interface PaymentProvider {
  readonly mode: Mode
  /** Sends once, with an idempotency key, and never by itself again. */
  send(request: ProviderRequest, key: string, metadata: Metadata): Promise<CallOutcome>
  /** Looks for what a call may have done; null when there is nothing. */
  find(request: ProviderRequest, metadata: Metadata, since: Date): Promise<ProviderAnswer | null>
  intent(id: string): Promise<IntentFacts | null>
  setup(id: string): Promise<SetupFacts | null>
  card(id: string): Promise<CardFacts | null>
  invoice(id: string): Promise<InvoiceFacts | null>
  /** Invoices of an agreement, newest first. */
  invoicesOf(agreement: string): Promise<readonly InvoiceFacts[]>
  agreement(id: string): Promise<AgreementFacts | null>
  refund(id: string): Promise<RefundFacts | null>
  /** Intent and customer behind a charge or a dispute. */
  charge(id: string): Promise<ChargeFacts | null>
  dispute(id: string): Promise<DisputeFacts | null>
  /** Whose customer that is; null for one that is not ours. */
  customer(id: string): Promise<{ readonly id: string; readonly metadata: Metadata } | null>
  /** Checks the signature over the raw body. Errors: invalid SIGNATURE_INVALID. */
  readEvent(payload: Buffer, signature: string, now: Date): ProviderEvent
  /** Events since an instant, oldest first. */
  eventsSince(since: Date): Promise<readonly ProviderEvent[]>
  /** Payments that came since an instant. */
  paidSince(since: Date): Promise<readonly IntentFacts[]>
  /** Ends the agreements of a customer and deletes it; one that is gone is fine. */
  forgetCustomer(id: string): Promise<void>
  /** Makes prices that are missing; true for each that was made. */
  provisionPrice(price: ProviderPrice): Promise<boolean>
  /** The endpoint that the provider's events go to, made where there is none; it takes those that are handled. */
  provisionEndpoint(url: string): Promise<EndpointMade>
}

/** An endpoint of the provider's events. The provider shows its secret once, when it is made; null after that. */
export interface EndpointMade {
  readonly id: string
  readonly secret: string | null
}

export interface ChargeFacts {
  readonly id: string
  readonly intent: string
  readonly customer: string
  readonly amount: bigint
  readonly amountRefunded: bigint
  readonly currency: Currency
}

export interface DisputeFacts {
  readonly id: string
  readonly intent: string
  readonly charge: string
  readonly state: string
  readonly amount: bigint
  readonly currency: Currency
}
