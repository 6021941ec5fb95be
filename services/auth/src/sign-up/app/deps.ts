import type { Deps as PlatformDeps } from '../../platform/area.js'
import type { Deps as ProviderDeps } from '../../providers/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area. */
export interface Deps<S extends Stores = Stores> extends ProviderDeps<S>, PlatformDeps<S> {}
