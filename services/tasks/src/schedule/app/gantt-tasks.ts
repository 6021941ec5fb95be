import { dayOfEpoch } from '@smartproject/kit/types/calendar-days'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { type BaselineRow, shiftOf } from '../domain/baseline/baseline.js'
import type { Calendars } from '../domain/calendars.js'
import type { Scheduled } from '../domain/net/schedule.js'
import { type Days, partsSpans } from '../domain/parts-span.js'
import { daysSpanned, liesOn, planOf, type ProjectPlan, spanOf } from '../domain/project-plan.js'
import type { Gantt } from '../domain/results.js'
import type { PlannedTask } from '../domain/stores.js'

interface Beside {
  readonly scheduled: ReadonlyMap<string, Scheduled>
  /** Ids of the tasks that the caller may read. */
  readonly seen: ReadonlySet<string>
  /** Null without a baseline to compare with. */
  readonly baseline: readonly BaselineRow[] | null
}

/** The tasks of a timeline in the order by hand, and those of the baseline that are gone. */
export function ganttTasks(
  project: ProjectPlan,
  calendars: Calendars,
  { scheduled, seen, baseline }: Beside,
): Pick<Gantt, 'tasks' | 'removed'> {
  const parents = new Set(project.tasks.map(({ parentId }) => parentId))
  const partsOf = partsSpans(project)
  const rows = new Map(baseline?.map((row) => [row.taskId, row]))
  const partsThen = partsSpans({
    today: project.today,
    tasks: project.tasks.map((task) => asThen(task, rows)),
  })
  const tasks = project.tasks
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map((task) => {
      const row = rows.get(task.id)
      rows.delete(task.id)
      const parts = partsOf.get(task.id) ?? null
      return {
        task,
        plan: planOf(project, task),
        workingDays: parts ? daysSpanned(calendars.company, parts) : workingDaysOf(project, calendars, task),
        parts,
        percent: percentOf(task),
        hasParts: parents.has(task.id),
        scheduled: withSeenCause(scheduled.get(task.id), seen),
        baseline: row ? compared(task, row, { now: parts, before: partsThen.get(task.id), calendars }) : null,
        added: baseline !== null && !row,
      }
    })
  return { tasks, removed: [...rows.values()] }
}

/** A task with the dates of its row in the baseline; without dates where it has none. */
function asThen(task: PlannedTask, rows: ReadonlyMap<string, BaselineRow>): PlannedTask {
  const { startDate = null, dueDate = null } = rows.get(task.id) ?? {}
  return { ...task, startDate, dueDate }
}

interface PartsBoth {
  readonly now: Days | null
  readonly before: Days | undefined
  readonly calendars: Calendars
}

/** A task beside its row; one that has parts lies where they lie, as then. */
function compared(task: PlannedTask, own: BaselineRow, { now, before, calendars }: PartsBoth) {
  const row = before ? { ...own, ...datesOf(before) } : own
  const lay = before ? row : liesOn({ ...own, taskType: task.taskType })
  return { row, shift: shiftOf(now ? datesOf(now) : liesOn(task), lay, calendars.company) }
}

function datesOf({ start, due }: Days): Pick<BaselineRow, 'startDate' | 'dueDate'> {
  return { startDate: plainDate(dayOfEpoch(start)), dueDate: plainDate(dayOfEpoch(due)) }
}

/** The working days of the dates of a task, in the calendar of its assignee; 0 without dates. */
export function workingDaysOf(project: ProjectPlan, calendars: Calendars, task: PlannedTask): number {
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

/** The dates that follow, without the id of a predecessor that the caller may not read. */
function withSeenCause(found: Scheduled | undefined, seen: ReadonlySet<string>): Scheduled | null {
  return found ? { ...found, cause: seen.has(found.cause) ? found.cause : '' } : null
}
