import type { Target } from '@smartproject/kit/types/columns/targets'

import { roleOf, type Project } from '../../facts/area.js'
import { type JudgedRow, nameKey, type PlannedTask, type RowFault } from '../../jobs/area.js'
import { NO_PLAN, type TaskPlan } from '../../schedule/area.js'
import type { Task, TaskEdit, TypedLink } from '../../task/area.js'
import type { BoardSettings, TaskStatus } from '../../workflow/area.js'
import type { ImportDetail } from '../domain/detail.js'
import { placeOf } from './read-row.js'
import type { ReadRow } from './row-cells.js'
import type { References } from './row-references.js'

/** The hint on parts of work that have no days, of a task that has none. */
export const WITHOUT_DAYS = 'ALLOCATIONS_WITHOUT_DAYS'
/** The type of a new task of which none is said. */
const USUAL_TYPE = 1

/** The facts by which rows are planned. */
export interface PlanRules {
  readonly detail: ImportDetail
  readonly project: Project
  readonly references: References
  readonly settings: BoardSettings
  /** Lanes that the person may put tasks into. */
  readonly allowed: ReadonlySet<TaskStatus>
  /** Names of things of the project by their ids. */
  readonly nameOf: ReadonlyMap<string, string>
  /** Kinds and lags of links by both ends, `to:from`. */
  readonly typedLinks: ReadonlyMap<string, TypedLink>
  /** How the dates of tasks come about, by their ids. */
  readonly plans: ReadonlyMap<string, TaskPlan>
  /** Working days from one day to another for a person. */
  readonly daysOf: (userId: string, task: Pick<Task, 'taskType' | 'startDate' | 'dueDate'>) => number
}

/** A row with the task it is, or will be. */
export interface KnownRow {
  readonly line: number
  readonly read: ReadRow
  readonly key: string
  readonly taskId: string
  /** Null for a row that makes a task. */
  readonly task: Task | null
}

/** The judged row: what it makes, what it changes, or its faults. */
export function planRow(row: KnownRow, rules: PlanRules): JudgedRow {
  const { line, read, key, task, taskId } = row
  const faults: RowFault[] = [...read.faults]
  const fault = (target: Target, reason: string, value = '') =>
    faults.push({ column: placeOf(rules.detail, target), value, reason })
  const edit = { ...read.edit, ...peopleOf(read, rules.project, task) }
  const links = linksOf(row, rules, fault)
  if (read.parent !== undefined) {
    const parent = read.parent === '' ? { id: '' } : rules.references.find(read.parent)
    if ('fault' in parent) fault('parent', parent.fault, read.parent)
    else if (parent.id === taskId) fault('parent', 'ITSELF', read.parent)
    else edit.parentId = parent.id
  }
  if (links) edit.blockedByIds = links.map(({ from }) => from)
  if (!task && read.edit.name === undefined) fault('name', 'REQUIRED')
  judgeDays(edit, task, fault)
  judgeLane(read.status, task, rules, fault)
  const schedule = scheduleOf(row, edit, rules, fault)
  const { brought, isWithoutDays } = broughtOf(read, edit)
  const column = placeOf(rules.detail, 'allocations')
  const dayless = { column, value: '', reason: WITHOUT_DAYS }
  const hints = task || !isWithoutDays ? read.hints : [...read.hints, dayless]
  const judged = { line, taskId, faults, hints }
  if (faults.length > 0) return { ...judged, outcome: 'fault', plan: null }
  const wanted = { edit, names: read.names, status: read.status }
  const changes = task ? differences(task, { ...wanted, written: read.description }, rules) : wanted
  const typed = (links ?? []).filter(
    (link) => !sameLink(rules.typedLinks.get(`${taskId}:${link.from}`), link),
  )
  if (task && isEmpty(changes) && typed.length === 0 && !schedule)
    return { ...judged, outcome: 'same', plan: null }
  const plan: PlannedTask = {
    taskId,
    isNew: task === null,
    version: task?.version ?? 0,
    key,
    ...changes,
    links: typed,
    ...(schedule ? { schedule } : {}),
    ...(task || !brought ? {} : { brought }),
  }
  return { ...judged, outcome: task ? 'updated' : 'new', plan }
}

type Fault = (target: Target, reason: string, value?: string) => void

function linksOf(
  { read, taskId }: KnownRow,
  { references }: PlanRules,
  fault: Fault,
): Omit<TypedLink, 'to'>[] | undefined {
  if (read.predecessors === undefined) return undefined
  const found = references.links(read.predecessors)
  if ('fault' in found) fault('predecessors', found.fault, read.predecessors)
  else if (found.links.some(({ from }) => from === taskId)) fault('predecessors', 'ITSELF', read.predecessors)
  else if (found.links.length > 50) fault('predecessors', 'TOO_MANY', read.predecessors)
  else return found.links
  return undefined
}

function judgeDays(edit: TaskEdit, task: Task | null, fault: Fault): void {
  const start = edit.startDate === undefined ? task?.startDate : edit.startDate
  const due = edit.dueDate === undefined ? task?.dueDate : edit.dueDate
  if (!start || !due || due >= start) return
  if (edit.dueDate === undefined) fault('start', 'AFTER_DUE', start)
  else fault('due', 'BEFORE_START', due)
}

function judgeLane(status: TaskStatus | null, task: Task | null, rules: PlanRules, fault: Fault): void {
  if (status === task?.status) return
  const lane = status ?? (task ? null : 'new')
  if (lane === null) return
  if (!rules.allowed.has(lane)) fault('status', 'LANE_FORBIDDEN', lane)
  const from = rules.settings.lanes.find((one) => one.status === task?.status)
  if (from && from.movesTo.length > 0 && !from.movesTo.includes(lane))
    fault('status', 'MOVE_NOT_ALLOWED', lane)
}

/** The plan as it becomes; undefined where it stays. One that follows its links keeps the working days it has. */
function scheduleOf(
  row: KnownRow,
  edit: TaskEdit,
  { plans, daysOf }: PlanRules,
  fault: Fault,
): TaskPlan | undefined {
  const { read, task, taskId } = row
  const now = plans.get(taskId) ?? NO_PLAN
  const said: TaskPlan = { ...now, ...read.schedule }
  if (said.mode === 'auto' && now.mode === 'manual' && task?.repeat) fault('mode', 'RECURRING')
  const isSpanned = said.mode === 'auto' && said.kind === 'fixed' && said.duration === null
  const wanted = isSpanned ? { ...said, duration: spannedOf(row, edit, daysOf) } : said
  const fields = Object.keys(NO_PLAN) as (keyof TaskPlan)[]
  return fields.every((field) => isSameValue([wanted[field]], [now[field]])) ? undefined : wanted
}

/** The working days that a task with its own dates, or those of its row, spans. */
function spannedOf({ task }: KnownRow, edit: TaskEdit, daysOf: PlanRules['daysOf']): number {
  const startDate = edit.startDate === undefined ? (task?.startDate ?? null) : edit.startDate
  const dueDate = edit.dueDate === undefined ? (task?.dueDate ?? null) : edit.dueDate
  const taskType = edit.taskType ?? task?.taskType ?? USUAL_TYPE
  return daysOf(edit.assigneeId ?? task?.assigneeId ?? '', { taskType, startDate, dueDate })
}

/**
 * The past of a new task; work without days is on those of the task, and that of an assignee alone needs no part. Where the task has no
 * days either, that work is not taken.
 */
function broughtOf(
  { spentMinutes, comments, allocations }: ReadRow,
  { startDate, dueDate, assigneeId }: TaskEdit,
): Pick<PlannedTask, 'brought'> & { readonly isWithoutDays: boolean } {
  const [from, to] = [startDate ?? dueDate, dueDate ?? startDate]
  const isShared = allocations.some(({ userId }) => userId !== assigneeId)
  const shared = isShared ? allocations : []
  const parts = shared.flatMap(({ userId, minutes, days }) =>
    days ? [{ userId, minutes, ...days }] : from && to ? [{ userId, minutes, from, to }] : [],
  )
  const isWithoutDays = parts.length < shared.length
  if (spentMinutes + comments.length + parts.length === 0) return { isWithoutDays }
  return { brought: { spentMinutes, comments, allocations: parts }, isWithoutDays }
}

/** Helpers with their roles; those who help already keep theirs, and an assignee is no helper. */
function peopleOf(
  { helperIds, edit }: ReadRow,
  project: Project,
  task: Task | null,
): Pick<Mutable<TaskEdit>, 'people' | 'parentId' | 'blockedByIds'> {
  if (!helperIds) return {}
  const assigneeId = edit.assigneeId ?? task?.assigneeId ?? ''
  const known = new Map(task?.people.map((person) => [person.userId, person]))
  return {
    people: helperIds
      .filter((userId) => userId !== assigneeId)
      .map((userId) => known.get(userId) ?? { userId, roleId: roleOf(project, userId) }),
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Changes = Pick<PlannedTask, 'edit' | 'names' | 'status'>

/** The wanted values that a task does not have; of a description also the text from which it was read. */
function differences(
  task: Task,
  { edit, names, status, written }: Changes & { readonly written: string | undefined },
  { nameOf }: PlanRules,
): Changes {
  // A text that says the same keeps its formatting.
  const { description, descriptionTree = '', custom, ...fields } = edit
  const described = description !== undefined && ![description, written].includes(task.description)
  const changed = Object.entries(fields).filter(
    ([key, value]) => !isSameValue(value, task[key as Exclude<keyof TaskEdit, 'custom'>]),
  )
  const values = (custom ?? []).filter(({ fieldId, text, number }) => {
    const value = task.custom.find((one) => one.fieldId === fieldId)?.value ?? ''
    return value !== (number ?? text)
  })
  const nameIn = (id: string) => nameKey(nameOf.get(id) ?? '')
  const labels = names.labels?.map(nameKey).toSorted()
  const sameLabels = labels && isSameValue(labels, task.labelIds.map(nameIn).toSorted())
  return {
    edit: {
      ...(Object.fromEntries(changed) as TaskEdit),
      ...(described ? { description, descriptionTree } : {}),
      ...(values.length > 0 ? { custom: values } : {}),
    },
    names: {
      ...(names.labels && !sameLabels ? { labels: names.labels } : {}),
      ...otherName('category', names.category, nameIn(task.categoryId)),
      ...otherName('release', names.release, nameIn(task.releaseId)),
    },
    status: status === task.status ? null : status,
  }
}

function otherName(kind: 'category' | 'release', wanted: string | undefined, now: string) {
  return wanted === undefined || nameKey(wanted) === now ? {} : { [kind]: wanted }
}

function isEmpty({ edit, names, status }: Changes): boolean {
  return Object.keys(edit).length + Object.keys(names).length === 0 && status === null
}

function isSameValue(wanted: unknown, now: unknown): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(now)) return wanted === now
  const sorted = (list: readonly unknown[]) =>
    list
      .map((one) => JSON.stringify(one))
      .toSorted()
      .join()
  return sorted(wanted) === sorted(now)
}

function sameLink(now: TypedLink | undefined, { type, lag, unit }: Omit<TypedLink, 'to'>): boolean {
  return (
    (now?.type ?? 'FS') === type && (now?.lag ?? 0) === lag && (lag === 0 || (now?.unit ?? 'wd') === unit)
  )
}
