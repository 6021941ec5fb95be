import type { IntentFacts, SetupFacts } from '../../payment/area.js'
import { dueOf, type Quote } from './quote.js'

/** How it is paid: by card through the provider, or to the seller's bank account. */
export type PaymentMethod = 'card' | 'transfer'

/** When it is paid: at once, or by the first invoice of its agreement when the trial ends. */
export type PayAt = 'now' | 'trial_end'

/** How a purchase stands; `transfer`: it waits for money on the account; `held`: money came that does not fit, people look at it. */
export type PurchaseState =
  | 'open'
  | 'paying'
  | 'needs_action'
  | 'declined'
  | 'transfer'
  | 'paid'
  | 'done'
  | 'cancelled'
  | 'expired'
  | 'held'

/** One attempt of an owner to buy what a quote offers. One PaymentIntent belongs to it, which pays once. */
export interface Purchase {
  readonly id: string
  readonly buyerId: string
  /** Frozen: what is paid is what was shown. */
  readonly quote: Quote
  readonly autoRenew: boolean
  readonly state: PurchaseState
  readonly method: PaymentMethod
  readonly payAt: PayAt
  /** The reference that the buyer writes on a transfer; empty for a card. */
  readonly reference: string
  /** The card it is tried with, `pm_…`; empty where nothing is charged. */
  readonly paymentMethod: string
  /** Counts the cards tried; starts at 1. */
  readonly attempt: number
  /** The provider's intent, of what is paid later the one that saves the card; empty until the provider has confirmed one. */
  readonly intent: string
  /** For the browser to prove the card holder; empty unless that is needed. */
  readonly clientSecret: string
  readonly failure: { readonly code: string; readonly message: string } | null
  /** Number of the invoice; empty before it is paid. */
  readonly invoice: string
  readonly createTime: Date
  readonly expireTime: Date
  readonly version: number
}

/** An unfinished purchase ends after this long. */
export const PURCHASE_MS = 60 * 60_000

const OVER: readonly PurchaseState[] = ['paid', 'done', 'cancelled', 'expired', 'held']

/** True while something can still come of a purchase without anybody looking at it. */
export function isOpen({ state }: Pick<Purchase, 'state'>): boolean {
  return !OVER.includes(state)
}

/** True where the provider only saves the card: what is paid later, and what costs nothing now and renews. */
export function savesCardOnly({ payAt, quote }: Pick<Purchase, 'payAt' | 'quote'>): boolean {
  return payAt === 'trial_end' || dueOf(quote).minor === 0n
}

/** A purchase with what the provider tells of its intent; a paid one is for `settle`. */
export function withIntent(purchase: Purchase, intent: IntentFacts, now: Date): Purchase {
  const common = {
    ...purchase,
    intent: intent.id,
    clientSecret: '',
    failure: null,
    version: purchase.version + 1,
  }
  switch (intent.state) {
    case 'requires_action':
      return { ...common, state: 'needs_action', clientSecret: intent.clientSecret }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return {
        ...common,
        state: 'declined',
        failure: intent.failure ?? { code: 'card_declined', message: '' },
      }
    case 'canceled':
      return { ...common, state: now >= purchase.expireTime ? 'expired' : 'cancelled' }
    case 'processing':
    case 'requires_capture':
    case 'succeeded':
    default:
      return { ...common, state: 'paying' }
  }
}

/** A purchase with what the provider tells of saving its card; a saved one is for `bookLater` or `settle`. */
export function withSetup(purchase: Purchase, setup: SetupFacts, now: Date): Purchase {
  const common = {
    ...purchase,
    intent: setup.id,
    clientSecret: '',
    failure: null,
    version: purchase.version + 1,
  }
  switch (setup.state) {
    case 'requires_action':
      return { ...common, state: 'needs_action', clientSecret: setup.clientSecret }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return {
        ...common,
        state: 'declined',
        failure: setup.failure ?? { code: 'card_declined', message: '' },
      }
    case 'canceled':
      return { ...common, state: now >= purchase.expireTime ? 'expired' : 'cancelled' }
    default:
      return { ...common, state: 'paying' }
  }
}

/** A purchase whose card has had a trial in another company, so that it is not paid when this one ends. */
export function withUsedTrial(purchase: Purchase, { id: intent }: Pick<SetupFacts, 'id'>): Purchase {
  const failure = { code: 'trial_used', message: '' }
  return { ...purchase, intent, clientSecret: '', state: 'declined', failure, version: purchase.version + 1 }
}

/** Why money that came does not belong to a purchase; null when it does. */
export function mismatch(
  purchase: Purchase,
  intent: IntentFacts,
  expected: { readonly tenantId: string; readonly env: string; readonly live: boolean },
): string | null {
  if (intent.amountReceived !== dueOf(purchase.quote).minor) return 'AMOUNT'
  if (intent.currency !== purchase.quote.currency) return 'CURRENCY'
  if (intent.live !== expected.live) return 'MODE'
  const { tenant, subject, env } = intent.metadata
  if (tenant !== expected.tenantId || subject !== purchase.id || env !== expected.env) return 'METADATA'
  return null
}

/** The lists of transfers in the console. */
export const TRANSFER_LISTS = ['waiting', 'settled', 'given_up', 'all'] as const
export type TransferList = (typeof TRANSFER_LISTS)[number]
