import type { Deps as SignInDeps } from '../../sign-in/area.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores. */
export type Deps<S extends Stores = Stores> = SignInDeps<S>
