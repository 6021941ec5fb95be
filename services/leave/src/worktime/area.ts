// The weeks and the places that people work by. The exports for other areas and for the composition of the service.
export { type CalendarOf, calendarOf, calendarsOf, calendarWith, locationsOf } from './app/calendar-of.js'
export { type Location, type LocationHoliday, LOCATIONS_MAX } from './domain/location.js'
export { type PersonPlace, type PersonTime, plainTime, withAhead } from './domain/person-time.js'
export type { Stores, WorktimeStores } from './domain/stores.js'
export { openWorktimeStores } from './store/stores.js'
