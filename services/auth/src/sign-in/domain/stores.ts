import type { Stores as FactorAreaStores } from '../../factors/area.js'

/** The stores that use cases of this area may open. */
export type Stores = FactorAreaStores
