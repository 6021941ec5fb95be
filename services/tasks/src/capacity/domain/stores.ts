import type { FactStores } from '../../facts/area.js'
import type { PatternStore } from './pattern.js'

/** The stores of this area. */
export interface CapacityStores {
  readonly patterns: PatternStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CapacityStores {}
