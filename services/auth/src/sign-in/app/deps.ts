import type { Deps as FactorDeps } from '../../factors/area.js'
import type { Members, SignInLimiter } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export interface Deps<S extends Stores = Stores> extends FactorDeps<S> {
  readonly limiter: SignInLimiter
  readonly members: Members
}
