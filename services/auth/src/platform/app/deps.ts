import type { Deps as FactorDeps } from '../../factors/area.js'
import type { SignUpRule } from '../domain/sign-up-rule.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export interface Deps<S extends Stores = Stores> extends FactorDeps<S> {
  /** The rule of the installation's settings; an administrator's choice precedes it. */
  readonly signUp: SignUpRule
}
