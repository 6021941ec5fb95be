import type { Deps as FactorDeps } from '../../factors/area.js'
import type { Members, SignInLimiter } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores. */
export interface Deps<S extends Stores = Stores> extends FactorDeps<S> {
  readonly limiter: SignInLimiter
  readonly members: Members
}
