import type { Stores as SettingsAreaStores } from '../../settings/area.js'
import type { DelegationStore, ReminderStore } from './ports.js'

/** The stores of this area. */
export interface DeciderStores {
  readonly delegations: DelegationStore
  readonly reminders: ReminderStore
}

/** The parts this area opens. */
export interface Stores extends SettingsAreaStores, DeciderStores {}
