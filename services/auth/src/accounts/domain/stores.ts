import type { Stores as CredentialAreaStores } from '../../credentials/area.js'

/** The stores that use cases of this area may open. */
export type Stores = CredentialAreaStores
