import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../../requests/area.js'

/** What the use cases of this area work with; it keeps nothing of its own. */
export type Deps = AreaDeps<Stores, never>
