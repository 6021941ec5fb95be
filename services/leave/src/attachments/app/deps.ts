import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of this area's use cases. */
export type Deps = AreaDeps<Stores, never>
