import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface SettingsPorts<S extends Stores> {
  /** Runs in the transaction in which a type began or ceased to count against balances. */
  readonly countingChanged: (stores: S) => Promise<void>
}

/** The dependencies of this area's use cases. */
export type Deps = AreaDeps<Stores, never>

/** The dependencies of the use cases that change types. */
export interface TypeDeps<S extends Stores> extends AreaDeps<S, never>, SettingsPorts<S> {}
