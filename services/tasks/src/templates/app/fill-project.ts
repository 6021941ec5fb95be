import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type CopiedReference, copiedValues, type TaskContent } from '../../fields/area.js'
import { CATEGORIES, createItem, LABELS, NOT_STARTED, RELEASES } from '../../catalogue/area.js'
import { copyFolders } from '../../documents/area.js'
import type { ProjectPart } from '../../facts/area.js'
import { createTask, type TaskDraft } from '../../task/area.js'
import {
  dayOf,
  makingOrder,
  type TemplateContent,
  type TemplateTask,
  withoutParts,
} from '../domain/template-content.js'
import type { Deps } from './deps.js'

/** Which project is filled, from which day on. */
export interface Filling {
  readonly projectNumber: number
  /** Null leaves days out. */
  readonly firstDay: PlainDate | null
}

/** Ids by lower-case name. */
type Ids = Map<string, string>

/**
 * Makes labels, categories, releases, tasks and folders of documents in a project, each once for the action; returns how many tasks. Things of
 * a part that is switched off there are left out.
 */
export async function fillProject(
  deps: Deps,
  caller: Caller,
  all: TemplateContent,
  filling: Filling,
): Promise<number> {
  const content = withoutParts(all, await partsOffIn(deps, caller, filling.projectNumber))
  const labels = await ensureLabels(deps, caller, content, filling)
  const categories = await ensureCategories(deps, caller, content, filling)
  const releases = await makeReleases(deps, caller, content, filling)
  const { folders = [] } = content
  if (folders.length > 0)
    await copyFolders(deps, step(caller, 'folders'), { projectNumber: filling.projectNumber, folders })
  const made = new Map<number, string>()
  for (const at of makingOrder(content.tasks)) {
    const task = content.tasks[at]
    if (!task) continue
    const parentId = task.parent === null ? '' : (made.get(task.parent) ?? '')
    const draft = draftOf(task, filling, { labels, categories, releases, parentId })
    made.set(at, (await createTask(deps, step(caller, `task:${at}`), draft)).id)
  }
  return made.size
}

/** Parts that are switched off in the project. */
export async function partsOffIn(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
): Promise<readonly ProjectPart[]> {
  return (await deps.work.read(caller.tenantId).projects.byNumber(projectNumber))?.partsOff ?? []
}

/** The caller doing one step of their action: the step is known by the action's id and its own name. */
export function step(caller: Caller, name: string): Caller {
  const { idempotency } = caller
  if (!idempotency) return caller
  return { ...caller, idempotency: { ...idempotency, requestId: `${idempotency.requestId}/${name}` } }
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
        (
          await createItem(deps, step(caller, `label:${keyOf(name)}`), LABELS, (id) => ({
            id,
            projectNumber,
            name,
            color,
          }))
        ).id,
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
        (
          await createItem(deps, step(caller, `category:${keyOf(name)}`), CATEGORIES, (id) => ({
            id,
            projectNumber,
            name,
          }))
        ).id,
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
    const make = (id: string) => ({ ...NOT_STARTED, id, projectNumber, title, storyPoints, ...days })
    const { id } = await createItem(deps, step(caller, `release:${keyOf(title)}`), RELEASES, make)
    ids.set(keyOf(title), id)
  }
  return ids
}

function draftOf(
  task: TemplateTask,
  { projectNumber, firstDay }: Filling,
  ids: { labels: Ids; categories: Ids; releases: Ids; parentId: string },
): TaskDraft {
  // A field that copies take along and that is named here in no way does not compile.
  const references: Pick<TaskContent, CopiedReference> = {
    descriptionTree: task.descriptionTree,
    assigneeId: task.assigneeId,
    people: task.people,
    parentId: ids.parentId,
    startDate: dayOf(firstDay, task.startDay),
    dueDate: dayOf(firstDay, task.dueDay),
    repeat: task.repeat,
    labelIds: [...new Set(task.labels.flatMap((label) => ids.labels.get(keyOf(label)) ?? []))],
    categoryId: ids.categories.get(keyOf(task.category)) ?? '',
    releaseId: ids.releases.get(keyOf(task.release)) ?? '',
  }
  const { name, ...values } = copiedValues(task)
  // The snapshot of an action that an earlier release began lacks the fields that came later.
  const given = Object.entries({ ...values, ...references }).filter(([, value]) => value !== undefined)
  return { projectNumber, status: task.status, fields: { ...Object.fromEntries(given), name } }
}

function keyed(items: readonly { id: string; name: string }[]): Ids {
  return new Map(items.map(({ id, name }) => [keyOf(name), id]))
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
