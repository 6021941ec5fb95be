import type { FactStores } from '../../facts/area.js'
import type { RegisterStore } from './ports.js'

/** What this area keeps. */
export interface RegisterStores {
  readonly registers: RegisterStore
}

/** What this area opens. */
export interface Stores extends FactStores, RegisterStores {}
