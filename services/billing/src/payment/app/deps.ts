import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type {
  BillingEvent,
  Deps as SubscriptionDeps,
  Settling as SubscriptionSettling,
} from '../../subscription/area.js'
import type { PaymentProvider } from '../domain/provider.js'
import type { Stores, WebhookEvents } from '../domain/stores.js'

/** Makes the calls that are written in the ledger. */
export interface CallRunner {
  /** There is something to do for a tenant: does it in the background. */
  wake(tenantId: string): void
  /** Resolves when the next call of a tenant has had its effect, or after so long. */
  nextStep(tenantId: string, withinMs: number): Promise<void>
}

/** The dependencies of the use cases of this area. */
export interface Deps extends SubscriptionDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
  readonly events: WebhookEvents
  /** Null where none is set up. */
  readonly provider: PaymentProvider | null
  readonly runner: CallRunner
}

/** A transaction of this area under the lock of a tenant. */
export type Settling = SubscriptionSettling<Deps, Stores>
