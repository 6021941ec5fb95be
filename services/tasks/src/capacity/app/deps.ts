import type { AreaDeps } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export type Deps = AreaDeps<Stores, OwnEvent>
