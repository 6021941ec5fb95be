// The schedule of projects: links, plans, and the dates that follow. The exports for the composition of the service.
export { type MovedPeople, requireSmall, withoutDates, writePlanned } from './app/apply-schedule.js'
export { type DateFault, plannedChange, plannedDates } from './app/planned-change.js'
export type { TaskMove } from './domain/outcome.js'
export type { PlannedChange, PlannedWrite } from './domain/results.js'
export type { Absence, RunRow, ScheduleStores } from './domain/stores.js'
export { scheduleService } from './rpc/schedule-service.js'
export { toMoveMessage, toNamedTask } from './wire/schedule-messages.js'
export { openScheduleStores } from './store/stores.js'
