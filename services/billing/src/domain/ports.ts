import type { SubscriptionFact, SubscriptionPlan } from './subscription-plan.js'

/** What is kept of the tenant's subscription. */
export interface SubscriptionFacts {
  find(): Promise<SubscriptionFact | null>
  /** Keeps a fact; false when a newer one (or the same) is known. */
  put(fact: SubscriptionFact): Promise<boolean>
}

/** The tenant's plan. */
export interface SubscriptionPlans {
  find(): Promise<SubscriptionPlan | null>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: SubscriptionPlan): Promise<void>
}

/** Everything the service stores of one tenant. */
export interface BillingStores {
  readonly facts: SubscriptionFacts
  readonly plans: SubscriptionPlans
}
