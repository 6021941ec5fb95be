import type { FieldViolation } from '@smartproject/kit/errors'

import { FIELD_ROWS, type FieldKey, type TaskContent } from '../../fields/area.js'
import type { CustomEdit } from './custom-values.js'
import type { Task } from './task.js'

/** The fields of a task that a person wants to be otherwise; what is missing stays. */
export type TaskEdit = Partial<Omit<TaskContent, 'custom'>> & {
  /** Only the fields named here change. */
  readonly custom?: readonly CustomEdit[]
  readonly archived?: boolean
}

/** Names of fields as the protos write them. */
export const EDIT_FIELDS = {
  ...(Object.fromEntries(FIELD_ROWS.map(({ key, proto }) => [key, proto])) as Record<FieldKey, string>),
  archived: 'archived',
} satisfies Record<keyof TaskEdit, string>

/** An edit that also adds and takes away labels, as it is for one task. */
export function withLabels(
  edit: TaskEdit,
  task: Pick<Task, 'labelIds'>,
  labels: { readonly add: readonly string[]; readonly remove: readonly string[] },
): TaskEdit {
  if (labels.add.length === 0 && labels.remove.length === 0) return edit
  const wanted = [...new Set([...(edit.labelIds ?? task.labelIds), ...labels.add])]
  return { ...edit, labelIds: wanted.filter((id) => !labels.remove.includes(id)) }
}

/** The fault of dates in the wrong order after an edit, named by the date that the edit sets. */
export function editedDateFaults(
  edit: Pick<TaskEdit, 'startDate' | 'dueDate'>,
  task: Pick<Task, 'startDate' | 'dueDate'> | null,
): FieldViolation[] {
  const start = edit.startDate === undefined ? task?.startDate : edit.startDate
  const due = edit.dueDate === undefined ? task?.dueDate : edit.dueDate
  if (!start || !due || due >= start) return []
  return [
    edit.dueDate
      ? { field: 'due_date', reason: 'BEFORE_START' }
      : { field: 'start_date', reason: 'AFTER_DUE' },
  ]
}

/** Fields whose earlier state is kept for taking a change back. */
const TAKEN_BACK = [
  ...(Object.keys(EDIT_FIELDS) as (keyof TaskEdit)[]),
  'status',
  'rank',
  'deleteTime',
  'projectNumber',
  'projectNumbers',
  'itemId',
] as const satisfies readonly (keyof Task)[]

/** The fields of a task as they were before a change, for those that it changed. */
export function earlierState(before: Task, after: Task): Partial<Task> {
  const fields = TAKEN_BACK.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(fields.map((key) => [key, before[key]]))
}
