import { newId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { addItem, CATEGORIES, FIELDS, LABELS, NOT_STARTED, RELEASES } from '../../catalogue/area.js'
import { addFolders } from '../../documents/area.js'
import { takesPart } from '../../facts/area.js'
import { copiedValues } from '../../fields/area.js'
import type {
  Job,
  JobPlanners,
  JobWrite,
  JudgedJob,
  JudgedRow,
  PlannedTask,
  WrittenJob,
} from '../../jobs/area.js'
import { workDaysOf, type TaskPlan, type WorkDays } from '../../schedule/area.js'
import { withWorkflow, writeBoardSettings } from '../../workflow/area.js'
import { addEntries } from './add-entries.js'
import { type Bounds, dayAt } from '../domain/offset.js'
import { plannedDays, plannedSchedule } from '../domain/planned-days.js'
import { type ContentTask, keyOf, type ProjectContent } from '../domain/project-content.js'

/** A field gets its slot where it is admitted. */
const NO_SLOT = -1

/** The kind of jobs of this area. */
export const TEMPLATE = 'template'

/** The template of a job, without its tasks. */
export interface TemplateDetail {
  readonly content: Omit<ProjectContent, 'tasks'>
  readonly bounds: Bounds
  readonly roles: readonly { readonly name: string; readonly userId: string }[]
}

/** A row of a job: a task of its template. */
export interface TemplateRow {
  readonly cells: readonly string[]
  readonly struck: false
  readonly task: ContentTask
}

/** The tasks of a job, by their places. */
interface Planning {
  readonly ids: readonly string[]
  readonly bounds: Bounds
  readonly days: WorkDays
  /** People by the keys of their roles. */
  readonly people: ReadonlyMap<string, string>
}

/** Makes the plan of the jobs that fill a project with a template. */
export const TEMPLATE_PLANNERS: JobPlanners = {
  [TEMPLATE]: { judge: judgeTasks, before: makeThings, after: arrangeBoard },
}

function detailOf(job: { readonly detail: string }): TemplateDetail {
  return JSON.parse(job.detail) as TemplateDetail
}

async function judgeTasks({ stores, job, project, rows }: JudgedJob): Promise<JudgedRow[]> {
  const { bounds, roles } = detailOf(job)
  const left = new Set(await stores.members.leftAmong(roles.map(({ userId }) => userId)))
  const people = new Map(
    roles
      .filter(({ userId }) => takesPart(project, userId) && !left.has(userId))
      .map(({ name, userId }) => [keyOf(name), userId]),
  )
  const planning: Planning = {
    ids: rows.map(({ taskId }) => taskId || newId()),
    bounds,
    days: await workDays(stores, job),
    people,
  }
  return rows.map(({ line, content }, at): JudgedRow => {
    const { task } = JSON.parse(content) as TemplateRow
    const plan = plannedTask(task, planning.ids[at] ?? '', planning)
    return { line, outcome: 'new', faults: [], taskId: plan.taskId, plan }
  })
}

function plannedTask(
  task: ContentTask,
  taskId: string,
  { ids, bounds, days, people }: Planning,
): PlannedTask {
  const idAt = (at: number) => ids[at] ?? ''
  const dates = plannedDays(task, bounds, days)
  const schedule = plannedSchedule(task, dates, { bounds, days })
  const links = task.links.map(({ task: at, type, lag, unit }) => ({ from: idAt(at), type, lag, unit }))
  return {
    taskId,
    isNew: true,
    version: 0,
    key: '',
    edit: {
      ...copiedValues(task),
      ...(task.descriptionTree === '' ? {} : { descriptionTree: task.descriptionTree }),
      ...dates,
      repeat: task.repeat,
      assigneeId: people.get(keyOf(task.role)) ?? '',
      parentId: task.parent === null ? '' : idAt(task.parent),
      blockedByIds: links.map(({ from }) => from),
    },
    status: task.status,
    names: {
      ...(task.labels.length > 0 ? { labels: task.labels } : {}),
      ...(task.category === '' ? {} : { category: task.category }),
      ...(task.release === '' ? {} : { release: task.release }),
    },
    links: links.filter(({ type, lag }) => type !== 'FS' || lag !== 0),
    ...(schedule ? { schedule: schedule satisfies TaskPlan } : {}),
  }
}

/** Makes the things of the template that the project has not yet: before the tasks what these refer to, with the last tasks the others. */
async function makeThings(write: JobWrite, written: WrittenJob): Promise<ReadonlyMap<string, never>> {
  const { content } = detailOf(written.job)
  const projectNumber = written.project.number
  if (written.isFirst) await makeItems(write, written)
  if (written.isLast) {
    await addEntries(write, projectNumber, content.entries)
    if (content.folders.length > 0) await addFolders(write, { projectNumber, folders: content.folders })
  }
  return new Map<string, never>()
}

async function makeItems(write: JobWrite, { job, project }: WrittenJob): Promise<void> {
  const { stores, caller } = write
  const { content, bounds } = detailOf(job)
  const projectNumber = project.number
  const [labels, categories, releases] = [
    keysOf(await stores.labels.usableIn(projectNumber), ({ name }) => name),
    keysOf(await stores.categories.usableIn(projectNumber), ({ name }) => name),
    keysOf(await stores.releases.usableIn(projectNumber), ({ title }) => title),
  ]
  for (const { name, color } of content.labels)
    if (!labels.has(keyOf(name)))
      await addItem(write, caller, LABELS, (id) => ({ id, projectNumber, name, color }))
  for (const { name } of content.categories)
    if (!categories.has(keyOf(name)))
      await addItem(write, caller, CATEGORIES, (id) => ({ id, projectNumber, name }))
  const days = await workDays(stores, job)
  for (const { title, start, end, storyPoints } of content.releases)
    if (!releases.has(keyOf(title))) {
      const dates = { startDate: dayAt(start, bounds, days), endDate: dayAt(end, bounds, days) }
      const make = (id: string) => ({ ...NOT_STARTED, id, projectNumber, title, storyPoints, ...dates })
      await addItem(write, caller, RELEASES, make)
    }
  await addFields(write, projectNumber, content.fields)
}

/** Adds the fields of the template that the project has not yet, in their order. */
async function addFields(
  write: JobWrite,
  projectNumber: number,
  wanted: TemplateDetail['content']['fields'],
): Promise<void> {
  const { stores, caller } = write
  const known = keysOf(await stores.fields.usableIn(projectNumber), ({ name }) => name)
  for (const [position, { name, kind, choices, on_card: onCard }] of wanted.entries())
    if (!known.has(keyOf(name)))
      await addItem(write, caller, FIELDS, (id) => ({
        id,
        projectNumber,
        name,
        kind,
        position,
        onCard,
        slot: NO_SLOT,
        choices: choices.map((choice) => ({ ...choice, id: newId() })),
      }))
}

/** Last, because limits and rights of lanes are for the work to come. A lane that has a name keeps it. */
async function arrangeBoard(write: JobWrite, { job, project, isLast }: WrittenJob): Promise<void> {
  const { settings } = detailOf(job).content
  if (!settings || !isLast) return
  const current = await write.stores.boardSettings.of(project.number)
  const keepsWorkflow = project.partsOff?.includes('document_tasks') ?? false
  const named = settings.lanes.map((lane) => {
    const own = current.lanes.find(({ status }) => status === lane.status)
    return { ...lane, title: own?.title || lane.title }
  })
  const lanes = keepsWorkflow ? withWorkflow(named, current.lanes) : named
  const next = { ...settings, lanes, projectNumber: project.number, version: current.version }
  await writeBoardSettings(write, write.caller, next)
}

async function workDays(
  { subscriptions }: Pick<JudgedJob['stores'], 'subscriptions'>,
  { createTime }: Pick<Job, 'createTime'>,
): Promise<WorkDays> {
  const { timeZone, calendar } = await subscriptions.workplace()
  return workDaysOf(dayIn(timeZone, createTime), calendar)
}

function keysOf<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlySet<string> {
  return new Set(items.map((item) => keyOf(nameOf(item))))
}
