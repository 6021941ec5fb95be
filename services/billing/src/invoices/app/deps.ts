import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Deps as PaymentDeps } from '../../payment/area.js'
import type { BillingEvent, Settling as SubscriptionSettling } from '../../subscription/area.js'
import type { DrawInvoice } from '../domain/invoice.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends PaymentDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
  readonly drawInvoice: DrawInvoice
}

/** A transaction of this area under the lock of a tenant. */
export type Settling = SubscriptionSettling<Deps, Stores>
