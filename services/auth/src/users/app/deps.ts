import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { SecretDeps } from '../../secrets/area.js'
import type { UserEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores and events. */
export interface Deps<S extends Stores = Stores, E = UserEvent> extends SecretDeps {
  readonly work: UnitOfWork<S, E>
  readonly clock: Clock
}
