import type { AreaDeps } from '../../leave/area.js'
import type { OpenBalanceRuns, SheetReader } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface BalancePorts {
  readonly sheets: SheetReader
  readonly openBalanceRuns: OpenBalanceRuns
}

/** What the use cases of this area work with. */
export interface Deps extends AreaDeps<Stores, never>, BalancePorts {}
