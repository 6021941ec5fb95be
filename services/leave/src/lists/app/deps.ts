import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../../requests/area.js'

/** The dependencies of this area's use cases; it keeps nothing of its own. */
export type Deps = AreaDeps<Stores, never>
