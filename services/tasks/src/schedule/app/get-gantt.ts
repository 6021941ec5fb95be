import type { Caller } from '@smartproject/kit/types/caller'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { accessTo, mayDo, mayPlan, readableProject } from '../../facts/area.js'
import { type Scheduled, scheduleOf } from '../domain/net/schedule.js'
import { brokenLinks } from '../domain/outcome.js'
import {
  type Calendars,
  calendarsOf,
  dateOfDay,
  daysSpanned,
  netOf,
  planOf,
  type ProjectPlan,
  spanOf,
  WHOLE,
} from '../domain/project-plan.js'
import type { Gantt } from '../domain/results.js'
import type { PlannedTask, Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { loadProject } from './load-project.js'

/** Days beside those of the tasks for which days off are told, and the most days around today. */
const BESIDE = 60
const MOST_AROUND = 7_305

/** The timeline of a project with the dates that follow. Errors: not_found PROJECT_NOT_FOUND, precondition SCHEDULE_TOO_LARGE. */
export async function getGantt(deps: Deps, caller: Caller, projectNumber: number): Promise<Gantt> {
  const stores = deps.work.read(caller.tenantId)
  const found = await readableProject(stores, caller, projectNumber)
  const project = await loadProject(stores, projectNumber, deps.clock.now())
  const calendars = calendarsOf(project)
  const { tasks, end } = scheduleOf(netOf(project, calendars, WHOLE))
  const broken = brokenLinks(project, calendars)
  const parents = new Set(project.tasks.map(({ parentId }) => parentId))
  const outside = await readableOutside(stores, caller, project)
  const seen = new Set([...project.tasks, ...outside].map(({ id }) => id))
  return {
    tasks: project.tasks
      .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
      .map((task) => ({
        task,
        plan: planOf(project, task),
        workingDays: workingDays(project, calendars, task),
        percent: percentOf(task),
        hasParts: parents.has(task.id),
        scheduled: withSeenCause(tasks.get(task.id), seen),
      })),
    links: project.links
      .filter(({ from }) => seen.has(from))
      .map((link) => ({ ...link, broken: broken.has(link) })),
    outside,
    ...daysOffOf(project, calendars, [...tasks.values()]),
    away: project.absences,
    today: project.today,
    end: end === null ? null : dateOfDay(end - 1),
    editable: mayDo(found, caller, 'update_task'),
    manageable: mayPlan(found, caller),
  }
}

/** The dates that follow, without the id of a predecessor that the caller may not read. */
function withSeenCause(found: Scheduled | undefined, seen: ReadonlySet<string>): Scheduled | null {
  return found ? { ...found, cause: seen.has(found.cause) ? found.cause : '' } : null
}

/** Tasks of other projects by name, where the caller may read these. */
async function readableOutside(
  { projects: known }: Pick<Stores, 'projects'>,
  caller: Caller,
  { outside }: ProjectPlan,
): Promise<PlannedTask[]> {
  if (outside.length === 0) return []
  const numbers = [...new Set(outside.map(({ projectNumber }) => projectNumber))]
  const projects = await known.withNumbers(numbers)
  const readable = new Set(
    projects.filter((one) => accessTo(one, caller) !== 'none').map(({ number }) => number),
  )
  return outside.filter(({ projectNumber }) => readable.has(projectNumber))
}

function workingDays(project: ProjectPlan, calendars: Calendars, task: PlannedTask): number {
  const span = spanOf(project, task)
  if (span.start === null && span.due === null) return 0
  return daysSpanned(calendars.daysOf(task.assigneeId), span)
}

/** How much of a task is done: by its parts, or by the time spent of its estimate. */
function percentOf({ status, counted, estimateMinutes }: PlannedTask): number {
  if (status === 'closed') return 100
  if (counted.subtasks > 0) return Math.floor((counted.closedSubtasks * 100) / counted.subtasks)
  if (estimateMinutes === 0) return 0
  return Math.min(99, Math.floor((counted.spentMinutes * 100) / estimateMinutes))
}

function daysOffOf({ today, tasks }: ProjectPlan, { company }: Calendars, scheduled: readonly Scheduled[]) {
  const now = epochDay(today)
  const days = [
    ...scheduled.flatMap(({ start, due }) => [start, due]),
    ...tasks.flatMap(({ startDate, dueDate }) =>
      [startDate, dueDate].flatMap((day) => (day ? [epochDay(day)] : [])),
    ),
  ]
  const first = Math.max(days.reduce((least, day) => Math.min(least, day), now) - BESIDE, now - MOST_AROUND)
  const last = Math.min(days.reduce((most, day) => Math.max(most, day), now) + BESIDE, now + MOST_AROUND)
  const daysOff: PlainDate[] = []
  for (let day = first; day <= last; day++) if (!company.works(day)) daysOff.push(dateOfDay(day))
  return { first: dateOfDay(first), last: dateOfDay(last), daysOff }
}
