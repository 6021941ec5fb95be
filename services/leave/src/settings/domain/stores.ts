import type { Stores as WorktimeAreaStores } from '../../worktime/area.js'
import type { LeaveTypeStore, LeavePolicyStore, LeaveLockStore } from './ports.js'

/** What this area keeps. */
export interface SettingsStores {
  readonly types: LeaveTypeStore
  readonly policy: LeavePolicyStore
  readonly locks: LeaveLockStore
}

/** What this area opens. */
export interface Stores extends WorktimeAreaStores, SettingsStores {}
