import type { Stores as FactorAreaStores } from '../../factors/area.js'
import type { Settings, SetupCodes } from './ports.js'

/** The stores of this area. */
export interface PlatformStores {
  readonly settings: Settings
  readonly setupCodes: SetupCodes
}

/** The stores that use cases of this area may open. */
export interface Stores extends FactorAreaStores, PlatformStores {}
