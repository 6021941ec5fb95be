import type { Deps as UserDeps } from '../../users/area.js'
import type { AuthEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export type Deps<S extends Stores = Stores> = UserDeps<S, AuthEvent>
