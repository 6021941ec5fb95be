import type { Stores as ApiTokenAreaStores } from '../../api-tokens/area.js'
import type { Stores as ProviderAreaStores } from '../../providers/area.js'
import type { AccountCodes } from './ports.js'

/** The stores of this area. */
export interface CredentialStores {
  readonly accountCodes: AccountCodes
}

/** The stores that use cases of this area may open. */
export interface Stores extends ProviderAreaStores, ApiTokenAreaStores, CredentialStores {}
