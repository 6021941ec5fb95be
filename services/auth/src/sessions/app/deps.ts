import type { Deps as UserDeps } from '../../users/area.js'
import type { AuthEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores. */
export type Deps<S extends Stores = Stores> = UserDeps<S, AuthEvent>
