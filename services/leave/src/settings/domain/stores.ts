import type { Stores as WorktimeAreaStores } from '../../worktime/area.js'
import type { LeaveTypeStore, LeavePolicyStore, LeaveLockStore } from './ports.js'

/** The stores of this area. */
export interface SettingsStores {
  readonly types: LeaveTypeStore
  readonly policy: LeavePolicyStore
  readonly locks: LeaveLockStore
}

/** The parts this area opens. */
export interface Stores extends WorktimeAreaStores, SettingsStores {}
