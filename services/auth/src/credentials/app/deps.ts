import type { Deps as ApiTokenDeps } from '../../api-tokens/area.js'
import type { Deps as ProviderDeps } from '../../providers/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export interface Deps<S extends Stores = Stores> extends ProviderDeps<S>, ApiTokenDeps<S> {}
