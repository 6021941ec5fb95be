import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Deps as RenewalDeps } from '../../renewal/area.js'
import type { BillingEvent } from '../../subscription/area.js'
import type { ReadLicenceFile } from '../domain/licence-file.js'
import type { SeenDays, Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends RenewalDeps {
  readonly work: UnitOfWork<Stores, BillingEvent>
  readonly readLicenceFile: ReadLicenceFile
  readonly seenDays: SeenDays
}
