// Tasks: their rules, their changes, their links and counts. The exports for other areas and the composition of the service.
export { countOnTask } from './app/count-on-task.js'
export { createTask, type TaskDraft, taskNumber } from './app/create-task.js'
export type { Deps } from './app/deps.js'
export { newPart } from './app/new-part.js'
export { writeProjects, writeTasks, type WriteContext } from './app/write-context.js'
export { createProjectsOfTasks } from './app/projects-of-tasks.js'
export type { TaskStep } from './app/save-task.js'
export { TaskBatch } from './app/task-batch.js'
export { LinkRules } from './app/rules/link-rules.js'
export { taskSubject } from './app/task-subject.js'
export {
  mayRead,
  projectsOf,
  requireWritable,
  readableTask,
  type WritableTask,
  writableTasks,
} from './app/task-access.js'
export { referenceTo, type TaskReference } from './domain/blockers.js'
export type { BoardCounts } from './domain/board-counts.js'
export type { Lane, Span } from './domain/ports.js'
export { isSame } from './domain/revision.js'
export {
  type Counted,
  type ScopeChangeKind,
  scopeCounter,
  type ScopeEntry,
  type Share,
  shareOf,
} from './domain/scope.js'
export { shelfOf } from './domain/shelf.js'
export { type Lag, type LinkType, type TypedLink, usualLink } from './domain/typed-link.js'
export type { Stores, TaskStores } from './domain/stores.js'
export type { TaskChanged } from './domain/task-changed.js'
export { earlierState, type TaskEdit } from './domain/task-edit.js'
export {
  changed,
  isLeave,
  isSecret,
  LEAVE_TASK_TYPE,
  movedInto,
  NOTHING_COUNTED,
  type Task,
  type TaskCard,
} from './domain/task.js'
export { encodeTask } from './events/encode-task.js'
export { onLeave } from './events/on-leave.js'
export { onProject } from './events/on-project.js'
export { taskRpcs } from './rpc/task-rpcs.js'
export { boardCountsPart, toCounts } from './store/board-count-store.js'
export { openTaskStores } from './store/stores.js'
export { LENGTHY_DAYS, taskCollection, type TaskDoc, toCard } from './store/task-model.js'
export { readIds, readMaskedFields } from './wire/read-fields.js'
export { toReferenceMessage } from './wire/reference-message.js'
export { toCardMessage } from './wire/task-message.js'
