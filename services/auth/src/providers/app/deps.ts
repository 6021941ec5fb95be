import type { Deps as SignInDeps } from '../../sign-in/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export type Deps<S extends Stores = Stores> = SignInDeps<S>
