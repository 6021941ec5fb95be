// The schedule of projects: links, plans, and the dates that follow. The exports for the composition of the service.
export type { ScheduleStores } from './domain/stores.js'
export { scheduleService } from './rpc/schedule-service.js'
export { openScheduleStores } from './store/stores.js'
