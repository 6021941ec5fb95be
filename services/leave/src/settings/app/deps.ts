import type { AreaDeps } from '../../leave/area.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface SettingsPorts<S extends Stores> {
  /** Runs in the transaction in which a type began or ceased to count against balances. */
  readonly countingChanged: (stores: S) => Promise<void>
}

/** What the use cases of this area work with. */
export type Deps = AreaDeps<Stores, never>

/** What the use cases that change types work with. */
export interface TypeDeps<S extends Stores> extends AreaDeps<S, never>, SettingsPorts<S> {}
