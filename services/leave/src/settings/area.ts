// Types of leave, the policy and closed periods. The exports for other areas and for the composition of the service.
export type { SettingsPorts } from './app/deps.js'
export { locksOf } from './app/list-leave-locks.js'
export { loadSettings, type Settings } from './app/load-settings.js'
export { requireOpenDays } from './domain/leave-lock.js'
export type { LeavePolicy, MinimumPresent } from './domain/leave-policy.js'
export {
  type LeaveType,
  NO_RULES,
  requireTypeDays,
  requireTypeReason,
  sameDecider,
  titleOf,
  type TypedRequest,
} from './domain/leave-type.js'
export type { SettingsStores, Stores } from './domain/stores.js'
export { settingsRpcs } from './rpc/settings-rpcs.js'
export { openSettingsStores } from './store/stores.js'
