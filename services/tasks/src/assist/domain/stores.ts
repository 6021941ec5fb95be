import type { FactStores } from '../../facts/area.js'

/** What this area opens. */
export type Stores = FactStores
