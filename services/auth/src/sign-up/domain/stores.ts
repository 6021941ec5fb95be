import type { Stores as PlatformAreaStores } from '../../platform/area.js'
import type { Stores as ProviderAreaStores } from '../../providers/area.js'
import type { Registrations } from './ports.js'

/** What this area keeps. */
export interface SignUpStores {
  readonly registrations: Registrations
}

/** What this area opens. */
export interface Stores extends ProviderAreaStores, PlatformAreaStores, SignUpStores {}
