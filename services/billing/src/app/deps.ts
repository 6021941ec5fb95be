import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { BillingEvent } from '../domain/events.js'
import type { BillingStores } from '../domain/ports.js'

/** What the use cases work with. */
export interface BillingDeps {
  readonly work: UnitOfWork<BillingStores, BillingEvent>
}
