import type { Stores as SettingsAreaStores } from '../../settings/area.js'
import type { DelegationStore, ReminderStore } from './ports.js'

/** What this area keeps. */
export interface DeciderStores {
  readonly delegations: DelegationStore
  readonly reminders: ReminderStore
}

/** What this area opens. */
export interface Stores extends SettingsAreaStores, DeciderStores {}
