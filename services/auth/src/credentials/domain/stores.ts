import type { Stores as ApiTokenAreaStores } from '../../api-tokens/area.js'
import type { Stores as ProviderAreaStores } from '../../providers/area.js'
import type { AccountCodes } from './ports.js'

/** What this area keeps. */
export interface CredentialStores {
  readonly accountCodes: AccountCodes
}

/** What this area opens. */
export interface Stores extends ProviderAreaStores, ApiTokenAreaStores, CredentialStores {}
