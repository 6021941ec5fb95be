// The weeks that people work by. The exports for other areas and for the composition of the service.
export { type CalendarOf, calendarOf, calendarsOf } from './app/calendar-of.js'
export { type PersonTime, plainTime, withOwnWeeks } from './domain/person-time.js'
export type { Stores, WorktimeStores } from './domain/stores.js'
export { openWorktimeStores } from './store/stores.js'
