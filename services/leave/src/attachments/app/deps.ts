import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with. */
export type Deps = AreaDeps<Stores, never>
