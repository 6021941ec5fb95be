import type { Stores as FactorAreaStores } from '../../factors/area.js'
import type { ApiTokens } from './ports.js'

/** The stores of this area. */
export interface ApiTokenStores {
  readonly apiTokens: ApiTokens
}

/** The stores that use cases of this area may open. */
export interface Stores extends FactorAreaStores, ApiTokenStores {}
