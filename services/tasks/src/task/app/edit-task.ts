import { invalid, type FieldViolation } from '@smartproject/kit/errors'

import { MAX_LABELS } from '../../fields/area.js'
import { isSame } from '../domain/revision.js'
import { changed, type Task } from '../domain/task.js'
import { editedDateFaults, type TaskEdit } from '../domain/task-edit.js'
import type { ReferenceRules } from './rules/reference-rules.js'

/**
 * The fields of a task after an edit that was judged. `prefix` stands before the names of fields in faults.
 * Errors: invalid.
 */
export async function editedFields(
  rules: ReferenceRules,
  task: Task,
  edit: TaskEdit,
  prefix: string,
): Promise<Partial<Task>> {
  const { custom: _custom, ...fields } = edit
  const { faults, custom } = await rules.judge(edit, task)
  refuse([...editFaults(edit, task), ...faults], prefix)
  return custom ? { ...fields, custom } : fields
}

/** The next version of a task with these fields; the very same object when nothing differs. */
export function changedIfOther(task: Task, fields: Partial<Task>, now: Date): Task {
  const after = changed(task, fields, now)
  return isSame(task, after) ? task : after
}

/** The faults of an edit in itself, given the task it is made on. */
export function editFaults(edit: TaskEdit, task: Task | null): FieldViolation[] {
  const faults = editedDateFaults(edit, task)
  if ((edit.labelIds?.length ?? 0) > MAX_LABELS) faults.push({ field: 'label_ids', reason: 'TOO_MANY' })
  return faults
}

/** Refuses what has faults. Errors: invalid. */
export function refuse(faults: readonly FieldViolation[], prefix: string): void {
  if (faults.length > 0)
    throw invalid(faults.map(({ field, reason }) => ({ field: `${prefix}${field}`, reason })))
}
