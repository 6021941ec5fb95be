import type { Deps as FactorDeps } from '../../factors/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export type Deps<S extends Stores = Stores> = FactorDeps<S>
