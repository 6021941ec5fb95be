import type { Deps as ProviderDeps } from '../../providers/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area. */
export type Deps<S extends Stores = Stores> = ProviderDeps<S>
