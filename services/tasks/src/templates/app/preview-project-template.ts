import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { workDaysOf } from '../../schedule/area.js'
import { type Bounds, fullBounds } from '../domain/offset.js'
import type { TemplatePart } from '../domain/parts.js'
import { plannedDays, type TaskDays } from '../domain/planned-days.js'
import {
  type ContentTask,
  contentWithout,
  offsetsIn,
  partsIn,
  type ProjectContent,
  rolesIn,
} from '../domain/project-content.js'
import type { Deps } from './deps.js'
import { type FillingSource, sourceContent } from './source-content.js'

/** A project as it would be planned. */
export interface TemplatePreview {
  /** Of the template, or of the project that is copied. */
  readonly name: string
  readonly bounds: Bounds
  readonly tasks: readonly (Pick<ContentTask, 'name' | 'taskType' | 'parent' | 'role'> & TaskDays)[]
  readonly roles: readonly { readonly name: string; readonly tasks: number }[]
  readonly parts: readonly TemplatePart[]
  /** The content without the parts that are left out. */
  readonly content: ProjectContent
}

/**
 * Plans a project as the job that fills it does, and writes nothing. Roles and parts are those of the whole.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, precondition TOO_MANY_TASKS.
 */
export async function previewProjectTemplate(
  deps: Deps,
  caller: Caller,
  { leftOut, start, end, ...source }: FillingSource & Bounds & { readonly leftOut: readonly TemplatePart[] },
): Promise<TemplatePreview> {
  const { name, content: all } = await sourceContent(deps, caller, source)
  const content = contentWithout(all, leftOut, [])
  const { timeZone, calendar } = await deps.work.read(caller.tenantId).subscriptions.workplace()
  const days = workDaysOf(dayIn(timeZone, deps.clock.now()), calendar)
  const bounds = fullBounds({ start, end }, offsetsIn(content), days)
  const tasks = content.tasks.map(({ name: task, taskType, parent, role, ...offsets }) => ({
    name: task,
    taskType,
    parent,
    role,
    ...plannedDays(offsets, bounds, days),
  }))
  return { name, bounds, tasks, roles: rolesIn(all), parts: partsIn(all), content }
}
