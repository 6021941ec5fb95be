// The table of the fields of a task and all that follows from it. The exports for other areas and the composition of the service.
export {
  COPIED_VALUES,
  type CopiedReference,
  type CopiedValue,
  copiedValues,
  emptyContent,
  FIELD_ROWS,
  type FieldColumn,
  type FieldFilter,
  type FieldGroup,
  type FieldKey,
  type FieldOrder,
  FILTER_ROWS,
  type KeysOf,
  ORDER_ROWS,
  type PlainColumn,
  protoName,
  type ProtoNamed,
} from './domain/field-rows.js'
export {
  MAX_EVERY,
  nextDates,
  type Repeat,
  REPEAT_UNITS,
  repeatFault,
  repeatText,
  type RepeatUnit,
  withDayOf,
} from './domain/repeat.js'
export {
  type CustomValue,
  MAX_LABELS,
  TASK_FIELDS,
  type TaskContent,
  type TaskPerson,
  type TaskRisk,
} from './domain/task-fields.js'
