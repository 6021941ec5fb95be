import type { FactStores } from '../../facts/area.js'
import type { LeaveStores } from '../../leave/area.js'
import type { PersonTimeStore } from './ports.js'

/** What this area keeps. */
export interface WorktimeStores {
  readonly personTimes: PersonTimeStore
}

/** What this area opens. */
export interface Stores extends LeaveStores, FactStores, WorktimeStores {}
