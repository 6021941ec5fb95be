import type { Caller } from '@smartproject/kit/types/caller'

import { type Project, requireKey, type TaskKey } from '../../../facts/area.js'
import type { TaskEdit } from '../../domain/task-edit.js'

/** Fields that a role allows by a key of their own. */
const OWN_KEYS: Readonly<Partial<Record<keyof TaskEdit, TaskKey>>> = {
  description: 'describe_task',
  descriptionTree: 'describe_task',
  assigneeId: 'assign_task',
  people: 'assign_task',
}

/** Lets pass who may change each of the fields. Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export function requireEdit(project: Project, caller: Caller, edit: TaskEdit): void {
  const fields = Object.keys(edit) as (keyof TaskEdit)[]
  for (const key of new Set(fields.map((field) => OWN_KEYS[field] ?? 'update_task')))
    requireKey(project, caller, key)
}

/** The same for a new task: what says nothing needs no key. Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export function requireDraft(project: Project, caller: Caller, fields: TaskEdit): void {
  requireKey(project, caller, 'create_task')
  if (fields.description) requireKey(project, caller, 'describe_task')
  const assigned = fields.assigneeId && fields.assigneeId !== caller.userId
  if (assigned || (fields.people ?? []).length > 0) requireKey(project, caller, 'assign_task')
}
