import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { foldersToCopy } from '../../documents/area.js'
import { type Project, readableProject } from '../../facts/area.js'
import { REGISTERS } from '../../registers/area.js'
import { workDaysOf, NO_PLAN } from '../../schedule/area.js'
import { isLeave, type Task } from '../../task/area.js'
import { type ContentEntry, contentEntry, MAX_ENTRIES } from '../domain/content-entries.js'
import { contentTasks, releaseOf, type ProjectFacts } from '../domain/content-tasks.js'
import { MAX_TASKS, type ProjectContent } from '../domain/project-content.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { writeContent } from '../domain/write-content.js'

/** So many characters are kept with a request. */
const MAX_TEXT = 8_000_000

/** A project that a template is made from, with the roles of its people. */
export interface ProjectSource {
  readonly projectNumber: number
  /** Null where each person stands for a role of their own, named by the id of the person. */
  readonly roles: readonly { readonly name: string; readonly userId: string }[] | null
}

const FLAGS: Readonly<Record<NonNullable<Project['partsOff']>[number], string>> = {
  labels: 'label_status',
  categories: 'cat_status',
  risks: 'risk_status',
  lessons: 'lession_status',
  document_tasks: 'document_tasks',
}

/**
 * The JSON text of a template of a project: its dates as offsets from its start, or from its first day; its people as roles; all
 * tasks new. Time, comments, bytes, leave and money stay behind.
 * Errors: not_found PROJECT_NOT_FOUND, precondition TOO_MANY_TASKS.
 */
export async function contentOfProject(deps: Deps, caller: Caller, source: ProjectSource): Promise<string> {
  const stores = deps.work.read(caller.tenantId)
  const project = await readableProject(stores, caller, source.projectNumber)
  const tasks = await tasksOf(stores, project.number)
  const [labels, categories, releases, fields, folders, settings] = await Promise.all([
    stores.labels.usableIn(project.number),
    stores.categories.usableIn(project.number),
    stores.releases.usableIn(project.number),
    stores.fields.usableIn(project.number),
    foldersToCopy(stores, project.number),
    stores.boardSettings.of(project.number),
  ])
  const ids = tasks.map(({ id }) => id)
  const { timeZone, calendar } = await stores.subscriptions.workplace()
  const today = dayIn(timeZone, deps.clock.now())
  const dated = [...tasks, ...releases.map(({ startDate, endDate }) => ({ startDate, dueDate: endDate }))]
  const first = dated.flatMap(({ startDate, dueDate }) => startDate ?? dueDate ?? []).toSorted()[0]
  const facts: ProjectFacts = {
    start: project.startDate ?? first ?? today,
    days: workDaysOf(today, calendar),
    labels: new Map(labels.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    releases: new Map(releases.map(({ id, title }) => [id, title])),
    roles: new Map(
      source.roles?.map(({ userId, name }) => [userId, name]) ??
        tasks.map(({ assigneeId }) => [assigneeId, assigneeId]),
    ),
    plans: await stores.plans.of(ids),
    links: new Map((await stores.typedLinks.into(ids)).map((link) => [`${link.from}:${link.to}`, link])),
    usualPlan: NO_PLAN,
  }
  const made = contentTasks(tasks, facts)
  const own =
    <T extends { readonly projectNumber: number }>(used: (item: T) => boolean) =>
    (item: T) =>
      item.projectNumber === project.number || used(item)
  const content: ProjectContent = {
    labels: labels
      .filter(own(({ name }) => made.some((task) => task.labels.includes(name))))
      .map(({ name, color }) => ({ name, color })),
    categories: categories
      .filter(own(({ name }) => made.some(({ category }) => category === name)))
      .map(({ name }) => ({ name })),
    releases: releases
      .filter(own(({ title }) => made.some(({ release }) => release === title)))
      .map((one) => releaseOf(one, facts)),
    folders,
    fields: fields
      .filter(({ projectNumber }) => projectNumber === project.number)
      .map(({ name, kind, choices, onCard }) => ({
        name,
        kind,
        choices: choices.map((choice) => ({ name: choice.name, color: choice.color })),
        on_card: onCard,
      })),
    entries: await entriesOf(stores, project),
    settings: {
      lanes: settings.lanes,
      swimlanes: settings.swimlanes,
      // Fields of the project stay with it.
      cardFields: settings.cardFields.filter((field) => !field.includes(':')),
    },
    flags: Object.fromEntries((project.partsOff ?? []).map((part) => [FLAGS[part], false])),
    tasks: made,
  }
  const text = writeContent(content)
  if (text.length > MAX_TEXT) throw tooManyTasks()
  return text
}

function tooManyTasks(): DomainError {
  return new DomainError('precondition', 'TOO_MANY_TASKS', { meta: { max: String(MAX_TASKS) } })
}

/** The entries of the registers of a project, each register in the order of its numbers. Errors: precondition TOO_MANY_ENTRIES. */
async function entriesOf(stores: Stores, { number, partsOff = [] }: Project): Promise<ContentEntry[]> {
  const on = [...REGISTERS.values()].filter(({ part }) => part === undefined || !partsOff.includes(part))
  const oldest = { by: 'number', descending: false } as const
  const found: ContentEntry[] = []
  for (const { kind } of on) {
    const filter = { projectNumber: number, kind, states: [], ownerId: '', text: '' }
    const rows = await stores.entries.list(filter, oldest, null, MAX_ENTRIES + 1)
    found.push(...rows.map(({ entry }) => contentEntry(entry)))
  }
  if (found.length > MAX_ENTRIES) throw new DomainError('precondition', 'TOO_MANY_ENTRIES')
  return found
}

/** The live tasks of a project, as they stand in its lanes. Errors: precondition TOO_MANY_TASKS. */
async function tasksOf(stores: Stores, projectNumber: number): Promise<Task[]> {
  const live = await stores.plannedTasks.live(projectNumber, MAX_TASKS + 1)
  if (live.length > MAX_TASKS) throw tooManyTasks()
  const tasks = await stores.tasks.withIds(live.map(({ id }) => id))
  return tasks.filter((task) => !isLeave(task)).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
}
