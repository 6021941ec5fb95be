import type { Stores as FactorAreaStores } from '../../factors/area.js'
import type { Settings, SetupCodes } from './ports.js'

/** What this area keeps. */
export interface PlatformStores {
  readonly settings: Settings
  readonly setupCodes: SetupCodes
}

/** What this area opens. */
export interface Stores extends FactorAreaStores, PlatformStores {}
