import type { FactStores } from '../../facts/area.js'
import type { LeaveStores } from '../../leave/area.js'
import type { LeaveTypeStore, LeavePolicyStore, LeaveLockStore } from './ports.js'

/** What this area keeps. */
export interface SettingsStores {
  readonly types: LeaveTypeStore
  readonly policy: LeavePolicyStore
  readonly locks: LeaveLockStore
}

/** What this area opens. */
export interface Stores extends LeaveStores, FactStores, SettingsStores {}
