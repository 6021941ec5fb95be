import type { Stores as PlatformAreaStores } from '../../platform/area.js'
import type { Stores as ProviderAreaStores } from '../../providers/area.js'
import type { Registrations } from './ports.js'

/** The stores of this area. */
export interface SignUpStores {
  readonly registrations: Registrations
}

/** The stores that use cases of this area may open. */
export interface Stores extends ProviderAreaStores, PlatformAreaStores, SignUpStores {}
