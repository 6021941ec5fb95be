import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { SubscriptionFact, SubscriptionPlan } from './subscription-plan.js'

/** News of money, for the services that tell people about it. */
export interface PaymentNews {
  readonly kind:
    | 'succeeded'
    | 'failed'
    | 'action_needed'
    | 'refunded'
    | 'invoice_issued'
    | 'card_expiring'
    | 'plan_changed'
    | 'transfer_waits'
    | 'change_ahead'
    | 'payer_changed'
    | 'trial_ends'
    | 'term_ends'
  readonly amount: Money | null
  /** Number of the invoice; empty without one. */
  readonly invoice: string
  /** The purchase; empty for a renewal. */
  readonly purchaseId: string
  /** Why it failed, by the provider's code; empty else. */
  readonly reason: string
  /** Days since a renewal first failed, or before a card, a trial or a term ends; 0 at the end of the last two. */
  readonly days?: number
  readonly planTitle?: string
  /** The last open day, the last day of a card, the end of a plan. */
  readonly day?: PlainDate
  readonly cardLast4?: string
  readonly suspended?: boolean
  /** It is about the first payment, of what follows a trial. */
  readonly afterTrial?: boolean
  /** The reference to write on a transfer, and the account it goes to. */
  readonly reference?: string
  readonly account?: string
}

/** Whose money it is, as billing knows it. */
export type NewsAbout = Pick<SubscriptionFact, 'ownerId' | 'number'>

/** The events that this service publishes. A plan goes with the zone that turns its days into instants. */
export type BillingEvent =
  | { readonly type: 'plan'; readonly plan: SubscriptionPlan; readonly timeZone: string }
  | { readonly type: 'payment'; readonly news: PaymentNews; readonly about: NewsAbout }
