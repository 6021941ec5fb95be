import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { CATEGORIES, createItem, LABELS, RELEASES } from '../../catalogue/area.js'
import { readableProject, runs } from '../../facts/area.js'
import { createTask, type TaskDraft } from '../../task/area.js'
import { updateBoardSettings } from '../../workflow/area.js'
import { dayOf, makingOrder, type TemplateContent, type TemplateTask } from '../domain/template-content.js'
import type { Deps } from './deps.js'
import { readContent } from './read-content.js'

/** Which template fills which project, from which day on. */
export interface Filling {
  readonly templateId: string
  readonly projectNumber: number
  /** Null leaves days out. */
  readonly firstDay: PlainDate | null
}

/** Ids by lower-case name. */
type Ids = Map<string, string>

/**
 * Fills a project with what a template holds and returns how many tasks were made. It is done in steps that are each
 * done once for the action, so that one which broke off goes on where it was when it is asked for again. Labels and
 * categories that the project has already are used.
 * Errors: not_found TEMPLATE_NOT_FOUND | PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function applyProjectTemplate(deps: Deps, caller: Caller, filling: Filling): Promise<number> {
  const content = await contentOf(deps, caller, filling)
  const labels = await ensureLabels(deps, caller, content, filling)
  const categories = await ensureCategories(deps, caller, content, filling)
  const releases = await makeReleases(deps, caller, content, filling)
  const made = new Map<number, string>()
  for (const at of makingOrder(content.tasks)) {
    const task = content.tasks[at]
    if (!task) continue
    const parentId = task.parent === null ? '' : (made.get(task.parent) ?? '')
    const draft = draftOf(task, filling, { labels, categories, releases, parentId })
    made.set(at, (await createTask(deps, step(caller, `task:${at}`), draft)).id)
  }
  // Last, because its limits and rights are for the work to come.
  await applySettings(deps, caller, content, filling)
  return made.size
}

/** The caller doing one step of his action: the step is known by the action's id and its own name. */
function step(caller: Caller, name: string): Caller {
  const { idempotency } = caller
  if (!idempotency) return caller
  return { ...caller, idempotency: { ...idempotency, requestId: `${idempotency.requestId}/${name}` } }
}

/** The content as it was when the action was begun: a change of the template between two tries changes nothing. */
async function contentOf(deps: Deps, caller: Caller, filling: Filling): Promise<TemplateContent> {
  const allData = await deps.work.write(step(caller, 'content'), async (stores, changes) => {
    const project = await readableProject(stores, caller, filling.projectNumber)
    if (!runs(project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    const template = await stores.projectTemplates.byId(filling.templateId)
    if (!template) throw notFound('TEMPLATE_NOT_FOUND')
    changes.audit({
      action: 'project_template.applied',
      targetType: 'project_template',
      targetId: template.id,
      project: filling.projectNumber,
    })
    return template.allData
  })
  return readContent(allData)
}

async function ensureLabels(
  deps: Deps,
  caller: Caller,
  content: TemplateContent,
  filling: Filling,
): Promise<Ids> {
  const { projectNumber } = filling
  const ids = keyed(await deps.work.read(caller.tenantId).labels.usableIn(projectNumber))
  for (const { name, color } of content.labels)
    if (!ids.has(keyOf(name)))
      ids.set(
        keyOf(name),
        await createItem(deps, step(caller, `label:${keyOf(name)}`), LABELS, (id) => ({
          id,
          projectNumber,
          name,
          color,
        })),
      )
  return ids
}

async function ensureCategories(
  deps: Deps,
  caller: Caller,
  content: TemplateContent,
  filling: Filling,
): Promise<Ids> {
  const { projectNumber } = filling
  const ids = keyed(await deps.work.read(caller.tenantId).categories.usableIn(projectNumber))
  for (const { name } of content.categories)
    if (!ids.has(keyOf(name)))
      ids.set(
        keyOf(name),
        await createItem(deps, step(caller, `category:${keyOf(name)}`), CATEGORIES, (id) => ({
          id,
          projectNumber,
          name,
        })),
      )
  return ids
}

async function makeReleases(
  deps: Deps,
  caller: Caller,
  content: TemplateContent,
  filling: Filling,
): Promise<Ids> {
  const { projectNumber, firstDay } = filling
  const ids: Ids = new Map()
  for (const { title, startDay, endDay, storyPoints } of content.releases) {
    const days = { startDate: dayOf(firstDay, startDay), endDate: dayOf(firstDay, endDay) }
    const make = (id: string) => ({ id, projectNumber, title, storyPoints, ...days })
    ids.set(keyOf(title), await createItem(deps, step(caller, `release:${keyOf(title)}`), RELEASES, make))
  }
  return ids
}

async function applySettings(
  deps: Deps,
  caller: Caller,
  content: TemplateContent,
  filling: Filling,
): Promise<void> {
  if (!content.settings) return
  const { projectNumber } = filling
  const { version } = await deps.work.read(caller.tenantId).boardSettings.of(projectNumber)
  // The version is not part of what a step is known by: a second try gets the first answer.
  await updateBoardSettings(deps, step(caller, 'settings'), { ...content.settings, projectNumber, version })
}

function draftOf(
  task: TemplateTask,
  { projectNumber, firstDay }: Filling,
  ids: { labels: Ids; categories: Ids; releases: Ids; parentId: string },
): TaskDraft {
  const { name, status, description, taskType, priority, storyPoints, estimateMinutes } = task
  const fields = {
    name,
    description,
    taskType,
    priority,
    storyPoints,
    estimateMinutes,
    parentId: ids.parentId,
    startDate: dayOf(firstDay, task.startDay),
    dueDate: dayOf(firstDay, task.dueDay),
    labelIds: [...new Set(task.labels.flatMap((label) => ids.labels.get(keyOf(label)) ?? []))],
    categoryId: ids.categories.get(keyOf(task.category)) ?? '',
    releaseId: ids.releases.get(keyOf(task.release)) ?? '',
  }
  return { projectNumber, status, fields }
}

function keyed(items: readonly { id: string; name: string }[]): Ids {
  return new Map(items.map(({ id, name }) => [keyOf(name), id]))
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
