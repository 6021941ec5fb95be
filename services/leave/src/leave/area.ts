// Leave: its days, its states, the steps between them and its history. What other areas and the composition of the service may use.
export type { AreaDeps } from './app/deps.js'
export {
  type ApprovedAnyway,
  changedFields,
  type Channel,
  type FieldChange,
  type LeaveChangeKind,
  type LeaveEvent,
  type LeaveFact,
  type LeaveVerb,
  type Recount,
  type SealedCodes,
} from './domain/leave-change.js'
export {
  approved,
  changed,
  edited,
  ended,
  type Extent,
  handedTo,
  linked,
  mailedAgain,
  recounted,
  rejected,
  requested,
  unlinked,
} from './domain/leave-steps.js'
export { isCurrent, type Leave, type LeaveStatus } from './domain/leave.js'
export type { ListQuery, MissingTasks } from './domain/ports.js'
export {
  countWorkingHalfDays,
  type LeaveSpan,
  MAX_LEAVE_DAYS,
  reachOf,
  requireChosenSpan,
  requireDaysAhead,
  requireEditedSpan,
  requireLeaveSpan,
  requireSpan,
  sameSpan,
  type Span,
} from './domain/span.js'
export type { LeaveStores } from './domain/stores.js'
export {
  type LeaveAction,
  type LeaveRole,
  mayAttach,
  nextState,
  type Refusal,
  takesPart,
  type TransitionContext,
} from './domain/transitions.js'
export { encodeLeaveFact } from './events/encode-leave-fact.js'
export type { EventContext } from './events/event-context.js'
export { fieldChanges, typeKey } from './store/stored-before.js'
export { openLeaveStores } from './store/stores.js'
export { protoStatuses } from './wire/leave-status.js'
