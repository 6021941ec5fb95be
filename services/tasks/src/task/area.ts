// Tasks: their rules, their changes, their links and counts. The exports for other areas and the composition of the service.
export { countOnTask } from './app/count-on-task.js'
export { addTask, createTask, taskNumber, type TaskDraft, type TaskNumber } from './app/create-task.js'
export type { Deps } from './app/deps.js'
export { writeProjects, writeTasks, type WriteContext } from './app/write-context.js'
export { editedFields } from './app/edit-task.js'
export { withFollowUps } from './app/follow-up.js'
export { LaneLimit } from './app/rules/lane-limit.js'
export { LinkRules } from './app/rules/link-rules.js'
export { ranksFromTop } from './app/place-task.js'
export { createProjectsOfTasks } from './app/projects-of-tasks.js'
export { ReferenceRules } from './app/rules/reference-rules.js'
export { requireEdit } from './app/rules/require-edit.js'
export { saveTasks, type TaskStep } from './app/save-task.js'
export { taskSubject } from './app/task-subject.js'
export {
  mayRead,
  requireWritable,
  readableTask,
  type WritableTask,
  writableTasks,
} from './app/task-access.js'
export { referenceTo, type TaskReference } from './domain/blockers.js'
export type { BoardCounts } from './domain/board-counts.js'
export { requireTransition } from './domain/lane-rules.js'
export type { Lane, Span } from './domain/ports.js'
export { MAX_EVERY, type Repeat, REPEAT_UNITS } from './domain/repeat.js'
export { isSame } from './domain/revision.js'
export { nameKeyOf, searchExpressions, type TextScope, wordsOf } from './domain/search-terms.js'
export { shelfOf } from './domain/shelf.js'
export type { Stores, TaskStores } from './domain/stores.js'
export type { TaskChanged } from './domain/task-changed.js'
export { earlierState, type TaskEdit, withLabels } from './domain/task-edit.js'
export {
  COPIED_VALUES,
  type CopiedReference,
  type CopiedValue,
  copiedValues,
  FIELD_ROWS,
  type FieldColumn,
  type FieldFilter,
  type FieldGroup,
  type FieldKey,
  type FieldOrder,
  FILTER_ROWS,
  ORDER_ROWS,
  type PlainColumn,
  protoName,
  type ProtoNamed,
} from './domain/field-rows.js'
export { MAX_LABELS } from './domain/task-fields.js'
export {
  changed,
  type CustomValue,
  isLeave,
  isSecret,
  LEAVE_TASK_TYPE,
  type Task,
  type TaskCard,
  type TaskContent,
  type TaskPerson,
} from './domain/task.js'
export { encodeTask } from './events/encode-task.js'
export { onLeave } from './events/on-leave.js'
export { onProject } from './events/on-project.js'
export { taskRpcs } from './rpc/task-rpcs.js'
export { type BoardCountsDoc, toCounts } from './store/board-count-store.js'
export type { CounterDoc } from './store/counter-store.js'
export { openTaskStores } from './store/stores.js'
export { LENGTHY_DAYS, type TaskDoc, taskSchema, toCard } from './store/task-model.js'
export { readIds, readMaskedFields } from './wire/read-fields.js'
export { toReferenceMessage } from './wire/reference-message.js'
export { toCardMessage, toTaskMessage } from './wire/task-message.js'
