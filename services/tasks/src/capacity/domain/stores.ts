import type { FactStores } from '../../facts/area.js'
import type { PatternStore } from './pattern.js'
import type { WorkTimeStore } from './work-times.js'

/** The stores of this area. */
export interface CapacityStores {
  readonly patterns: PatternStore
  readonly workTimes: WorkTimeStore
}

/** The stores that this area opens. */
export interface Stores extends FactStores, CapacityStores {}
