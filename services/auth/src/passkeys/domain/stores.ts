import type { Stores as ProviderAreaStores } from '../../providers/area.js'

/** The stores that use cases of this area may open. */
export type Stores = ProviderAreaStores
