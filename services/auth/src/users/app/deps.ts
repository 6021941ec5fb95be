import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { SecretDeps } from '../../secrets/area.js'
import type { UserEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores and events. */
export interface Deps<S extends Stores = Stores, E = UserEvent> extends SecretDeps {
  readonly work: UnitOfWork<S, E>
  readonly clock: Clock
}
