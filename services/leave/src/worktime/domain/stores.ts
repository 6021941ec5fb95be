import type { FactStores } from '../../facts/area.js'
import type { LeaveStores } from '../../leave/area.js'
import type { LocationStore, PersonTimeStore } from './ports.js'

/** The stores of this area. */
export interface WorktimeStores {
  readonly personTimes: PersonTimeStore
  readonly locations: LocationStore
}

/** The parts this area opens. */
export interface Stores extends LeaveStores, FactStores, WorktimeStores {}
