import type { Stores as FactorAreaStores } from '../../factors/area.js'

/** What this area opens. */
export type Stores = FactorAreaStores
