// Notices about tasks, and what other areas bring, by their last days. The exports for other areas and the composition of the service.
export { beginTurns, type DueSource, remindAssignees } from './app/remind-assignees.js'
export type { DueDays, DueNotice } from './domain/due-notice.js'
export type { DueStores, DueTurns } from './domain/stores.js'
export { encodeNotice } from './events/encode-notice.js'
export { openDueStores } from './store/due-stores.js'
