// Leave: its days, its states, the steps between them and its history. The exports for other areas and for the composition of the service.
export type { AreaDeps } from './app/deps.js'
export type {
  ApprovedAnyway,
  Channel,
  FieldChange,
  LeaveChangeKind,
  LeaveEvent,
  LeaveFact,
  LeaveVerb,
  Recount,
  SealedCodes,
} from './domain/leave-change.js'
export { isCurrent, type Leave, type LeaveStatus } from './domain/leave.js'
export type { ListQuery, MissingTasks } from './domain/ports.js'
export {
  countWorkingHalfDays,
  type LeaveSpan,
  MAX_LEAVE_DAYS,
  reachOf,
  requireChosenSpan,
  requireDaysAhead,
  requireLeaveSpan,
  requireSpan,
  sameSpan,
  type Span,
} from './domain/span.js'
export type { LeaveStores } from './domain/stores.js'
export { encodeLeaveFact } from './events/encode-leave-fact.js'
export type { EventContext } from './events/event-context.js'
export { fieldChanges, typeKey } from './store/stored-before.js'
export { openLeaveStores } from './store/stores.js'
export { protoStatuses } from './wire/leave-status.js'
