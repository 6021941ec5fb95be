import type { Deps as ApiTokenDeps } from '../../api-tokens/area.js'
import type { Deps as ProviderDeps } from '../../providers/area.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores. */
export interface Deps<S extends Stores = Stores> extends ProviderDeps<S>, ApiTokenDeps<S> {}
