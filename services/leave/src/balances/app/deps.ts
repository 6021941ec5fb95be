import type { AreaDeps } from '../../leave/area.js'
import type { OpenBalanceRuns, SheetReader } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface BalancePorts {
  readonly sheets: SheetReader
  readonly openBalanceRuns: OpenBalanceRuns
}

/** The dependencies of this area's use cases. */
export interface Deps extends AreaDeps<Stores, never>, BalancePorts {}
