import type { SubscriptionPlan } from './subscription-plan.js'

/** What the rest of the platform hears from here. */
export interface BillingEvent {
  readonly type: 'plan'
  readonly plan: SubscriptionPlan
}
