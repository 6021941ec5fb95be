import type { Stores as FactorAreaStores } from '../../factors/area.js'
import type { ApiTokens } from './ports.js'

/** What this area keeps. */
export interface ApiTokenStores {
  readonly apiTokens: ApiTokens
}

/** What this area opens. */
export interface Stores extends FactorAreaStores, ApiTokenStores {}
