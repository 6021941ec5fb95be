import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Deps as InvoiceDeps } from '../../invoices/area.js'
import type { BillingEvent, Settling as SubscriptionSettling } from '../../subscription/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends InvoiceDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
}

/** A transaction of this area under the lock of a tenant. */
export type Settling = SubscriptionSettling<Deps, Stores>
