import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Deps as BookDeps } from '../../books/area.js'
import type { Deps as LicenceDeps } from '../../licences/area.js'
import type { DuePayments } from '../../payment/area.js'
import type { DuePurchases } from '../../purchase/area.js'
import type { BillingEvent, DuePlans, Settling as SubscriptionSettling } from '../../subscription/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends BookDeps, LicenceDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
}

/** A transaction of this area under the lock of a tenant. */
export type Settling = SubscriptionSettling<Deps, Stores>

/** Which tenants have something that waits. */
export interface DueWork extends DuePlans, DuePayments, DuePurchases {}
