// The calendar of leave, and its feeds. The exports for other areas and for the composition of the service.
export type { CalendarPorts } from './app/deps.js'
export type { FeedDirectory } from './domain/ports.js'
export type { FeedStores } from './domain/stores.js'
export { onMember } from './events/on-member.js'
export { onUser } from './events/on-user.js'
export { leaveFeedService } from './rpc/leave-feed-service.js'
export { listLeaveCalendarRpc } from './rpc/list-leave-calendar.js'
export { openFeedStores } from './store/stores.js'
