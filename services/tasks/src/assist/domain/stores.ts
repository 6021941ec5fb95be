import type { FactStores } from '../../facts/area.js'

/** The stores that this area opens. */
export type Stores = FactStores
