import type { Deps as ProviderDeps } from '../../providers/area.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with. */
export type Deps<S extends Stores = Stores> = ProviderDeps<S>
