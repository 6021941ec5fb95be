import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { After, Mode, PriceStores } from '../../prices/area.js'
import type { BillingDetails } from './billing-details.js'
import type { CompanyTerms } from './company-terms.js'
import type { Seen } from './seen.js'
import type { SubscriptionFact, SubscriptionPlan } from './subscription-plan.js'
import type { MovedTerm, Term, TermSource } from './term.js'

/** The facts about the tenant's subscription. */
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

/** The tenant's billing details. */
export interface Details {
  find(): Promise<BillingDetails | null>
  save(next: BillingDetails): Promise<void>
}

/** The free trials of all companies. */
export interface TrialClaims {
  /** Takes the trial of an owner for a company until an instant; false where another company has it at `now`. */
  claim(
    ownerId: string,
    about: { readonly subscriptionId: string; readonly now: Date; readonly until: Date },
  ): Promise<boolean>
  /**
   * Notes that a card pays for a company, for as long as the trial that its owner took there counts; false where the card has had
   * the trial of another company at `now`. True, and nothing is noted, for a company whose trial does not count.
   */
  claimByCard(
    fingerprint: string,
    about: { readonly subscriptionId: string; readonly now: Date },
  ): Promise<boolean>
}

/** The stores of this area. */
export interface SubscriptionStores {
  readonly facts: SubscriptionFacts
  readonly plans: SubscriptionPlans
  readonly terms: Terms
  readonly details: Details
  readonly trials: TrialClaims
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends PriceStores, SubscriptionStores {}

/** The terms of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholeTerms {
  /** Terms of test money that count and end behind a day, newest first. */
  testTerms(day: PlainDate, after: After | null, most: number): Promise<readonly Seen<Term>[]>
  /** Terms of a mode that were paid for and begin by a day, company by company. */
  paidTerms(mode: Mode, until: PlainDate): Promise<readonly CompanyTerms[]>
}

/** Names of subscriptions by id; an empty id has none. */
export type CompanyNames = (tenantIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Which tenants have a plan about which something is to be done. */
export interface DuePlans {
  /** Tenants with a paid change that comes into force by then, in some zone. */
  changes(until: Date, most: number): Promise<readonly string[]>
  /** Tenants whose plan was never published with what it switches on. */
  unpublished(most: number): Promise<readonly string[]>
  /** Tenants with a renewal that first failed within a time and is not paid, the last ones first. */
  failures(since: Date, before: Date, most: number): Promise<readonly string[]>
  /** Tenants whose owner is to be told by then that the plan ends, in some zone. */
  ends(until: Date, most: number): Promise<readonly string[]>
  /** Agreements that renew within a time. */
  renewals(from: Date, until: Date, most: number): Promise<readonly { tenantId: string; agreement: string }[]>
  /** Terms that were opened since then, the last ones first. */
  settled(since: Date, most: number): Promise<readonly { tenantId: string; term: Term }[]>
}
