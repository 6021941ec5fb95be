import type { CapacityStores } from '../../capacity/area.js'
import type { FactStores } from '../../facts/area.js'
import type { SetupStore } from './setup.js'

/** The stores of this area. */
export interface PlanboardStores {
  readonly planningSetups: SetupStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CapacityStores, PlanboardStores {}
