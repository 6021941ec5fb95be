import type { AreaDeps } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with. */
export type Deps = AreaDeps<Stores, OwnEvent>
