import type { FactStores } from '../../facts/area.js'
import type { LeaveStores } from '../../leave/area.js'
import type { LocationStore, PersonTimeStore } from './ports.js'

/** What this area keeps. */
export interface WorktimeStores {
  readonly personTimes: PersonTimeStore
  readonly locations: LocationStore
}

/** What this area opens. */
export interface Stores extends LeaveStores, FactStores, WorktimeStores {}
