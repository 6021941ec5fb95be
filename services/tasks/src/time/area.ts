// Logged time and timers. The exports for other areas and the composition of the service.
export { moveWorklogs } from './app/move-worklogs.js'
export type { Tracked } from './domain/worklog.js'
export type { TimeStores } from './domain/stores.js'
export type { WorklogChanged } from './domain/worklog-changed.js'
export { encodeWorklog } from './events/encode-worklog.js'
export { timeService } from './rpc/time-service.js'
export { openTimeStores } from './store/stores.js'
