import type { Stores as CredentialAreaStores } from '../../credentials/area.js'

/** What this area opens. */
export type Stores = CredentialAreaStores
