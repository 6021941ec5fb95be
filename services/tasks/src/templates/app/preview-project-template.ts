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
import { getProjectTemplate } from './project-templates.js'
import { readContent } from './read-content.js'
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

/** The source of a preview with the days and the parts that are wanted. */
export interface WantedPreview extends FillingSource, Bounds {
  readonly leftOut: readonly TemplatePart[]
  /** A version of the template as its owner sees it; 0 for the published one. */
  readonly version: number
}

/**
 * Plans a project as the job that fills it does, and writes nothing. Roles and parts are those of the whole.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, precondition TOO_MANY_TASKS.
 */
export async function previewProjectTemplate(
  deps: Deps,
  caller: Caller,
  { leftOut, start, end, ...source }: WantedPreview,
): Promise<TemplatePreview> {
  const { name, content: all } = await previewedContent(deps, caller, source)
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

async function previewedContent(
  deps: Deps,
  caller: Caller,
  { version, ...source }: FillingSource & Pick<WantedPreview, 'version'>,
): Promise<{ name: string; content: ProjectContent }> {
  if (version === 0 || source.templateId === '') return sourceContent(deps, caller, source)
  const { name, allData } = await getProjectTemplate(deps, caller, { id: source.templateId, version })
  return { name, content: readContent(allData) }
}
