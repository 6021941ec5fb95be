import type { Stores as ProviderAreaStores } from '../../providers/area.js'

/** What this area opens. */
export type Stores = ProviderAreaStores
