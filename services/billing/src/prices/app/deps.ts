import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { BillingSettings } from '../domain/settings.js'
import type { Catalogues, Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps {
  readonly work: UnitOfWork<Stores, never>
  readonly catalogues: Catalogues
  readonly settings: BillingSettings
  /** The business's clock: days and terms. */
  readonly clock: Clock
}
