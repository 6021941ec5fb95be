import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes, UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Deps as PriceDeps } from '../../prices/area.js'
import type { BillingDetails } from '../domain/billing-details.js'
import type { BillingEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { SubscriptionFact, SubscriptionPlan } from '../domain/subscription-plan.js'

/** The dependencies of the use cases of this area; areas that are built upon this one add their own. */
export interface Deps extends PriceDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
  /** Lets work of this process under one key go one after another. */
  readonly inTurn: <R>(key: string, work: () => Promise<R>) => Promise<R>
}

/** A transaction that changes what a tenant has; it holds the tenant's lock. `D` and `S` are those of the area it runs in. */
export interface Settling<D extends Deps = Deps, S extends Stores = Stores> {
  readonly deps: D
  readonly stores: S
  readonly changes: Changes<BillingEvent>
  readonly tenantId: TenantId
  readonly fact: SubscriptionFact
  /** As it is under the lock. */
  readonly plan: SubscriptionPlan
  /** The buyer on invoices, as it was when first read here. */
  readonly details: () => Promise<BillingDetails | null>
  readonly today: PlainDate
  readonly now: Date
}
