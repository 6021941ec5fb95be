import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Project, WantedCause } from '../../../facts/area.js'
import { calendarsOf } from '../../domain/calendars.js'
import { lateTasks } from '../../domain/late-tasks.js'
import { outcomeOf } from '../../domain/outcome.js'
import { planOf, type ProjectPlan } from '../../domain/project-plan.js'
import { type Delay, type Found, MOST_PROPOSALS } from '../../domain/proposals/proposal.js'
import type { PlannedTask, Stores } from '../../domain/stores.js'
import { loadProject } from '../load-project.js'

/** The delays that a cause makes necessary, project by project. Nothing is written. */
export async function findDelays(stores: Stores, cause: WantedCause, now: Date): Promise<Found[]> {
  if (cause.kind === 'leave') return ofLeave(stores, cause, now)
  if (cause.kind === 'week') return ofPerson(stores, cause, now)
  const found: Found[] = []
  for (const project of await stores.projects.activeOf(null))
    found.push(...(await inProject(stores, project, cause, now)))
  return found
}

/** A person whose days changed, from a day to a day; null for an end that is not known. */
type Away = Pick<Found, 'kind' | 'causeId' | 'userId' | 'from' | 'to' | 'mark'>

async function ofLeave(stores: Stores, { id }: WantedCause, now: Date): Promise<Found[]> {
  const task = await stores.tasks.byLeave(id)
  if (!task) return []
  const { assigneeId: userId, startDate: from, dueDate: to, leaveNoon } = task
  const mark = JSON.stringify([userId, from, to, leaveNoon])
  return ofDays(stores, { kind: 'leave', causeId: id, userId, from, to, mark }, now)
}

function ofPerson(stores: Stores, { id, from, mark }: WantedCause, now: Date): Promise<Found[]> {
  return ofDays(stores, { kind: 'week', causeId: id, userId: id, from, to: null, mark }, now)
}

async function ofDays(stores: Stores, away: Away, now: Date): Promise<Found[]> {
  const tasks = (await stores.plannedTasks.openOf([away.userId])).filter((task) => overlaps(task, away))
  const plans = await stores.plans.of(tasks.map(({ id }) => id))
  const automatic = tasks.filter((task) => planOf({ plans }, task).mode === 'auto')
  const byProject = Map.groupBy(automatic, ({ projectNumber }) => projectNumber)
  const found: Found[] = []
  for (const project of await stores.projects.withNumbers([...byProject.keys()])) {
    if (project.archived) continue
    const taskIds = (byProject.get(project.number) ?? []).map(({ id }) => id)
    const plan = await loadProject(stores, project, now)
    found.push(...necessary(plan, [{ ...away, taskIds, lateId: '' }]))
  }
  return found
}

async function inProject(stores: Stores, project: Project, cause: WantedCause, now: Date): Promise<Found[]> {
  const plan = await loadProject(stores, project, now)
  const isFollowed = plan.tasks.some((task) => task.status !== 'closed' && planOf(plan, task).mode === 'auto')
  if (!isFollowed) return []
  return necessary(plan, cause.kind === 'late' ? ofLate(plan) : ofCalendar(plan, cause))
}

function ofLate(plan: ProjectPlan): Wanted[] {
  return lateTasks(plan, calendarsOf(plan))
    .toSorted((a, b) => ((a.task.dueDate ?? '') < (b.task.dueDate ?? '') ? -1 : 1))
    .slice(0, MOST_PROPOSALS)
    .map(({ task, taskIds, lateId }) => ({
      kind: 'late',
      causeId: task.id,
      userId: '',
      from: null,
      to: null,
      taskIds,
      lateId,
      mark: JSON.stringify([task.startDate, task.dueDate]),
    }))
}

function ofCalendar(plan: ProjectPlan, { from, mark }: WantedCause): Wanted[] {
  const tasks = plan.tasks.filter(
    (task) =>
      task.status !== 'closed' && overlaps(task, { from, to: null }) && planOf(plan, task).mode === 'auto',
  )
  const taskIds = tasks.map(({ id }) => id)
  return [{ kind: 'holiday', causeId: '', userId: '', from, to: null, mark, taskIds, lateId: '' }]
}

type Wanted = Omit<Found, 'projectNumber'>

/** Those that move a task. */
function necessary(plan: ProjectPlan, wanted: readonly Wanted[]): Found[] {
  const { projectNumber } = plan
  return wanted.filter((one) => movesAny(plan, one)).map((one) => ({ ...one, projectNumber }))
}

/** How many tasks a delay moves as things are. */
export function delayed(plan: ProjectPlan, delay: Delay): ReturnType<typeof outcomeOf> {
  const change = { projectNumber: plan.projectNumber, changes: [], onlyThese: false, fromToday: false }
  return outcomeOf(plan, change, delay)
}

function movesAny(plan: ProjectPlan, delay: Delay): boolean {
  return delayed(plan, delay).moves.length > 0
}

function overlaps(
  { startDate, dueDate }: PlannedTask,
  { from, to }: { readonly from: PlainDate | null; readonly to: PlainDate | null },
): boolean {
  const [first, last] = [startDate ?? dueDate, dueDate ?? startDate]
  if (!first || !last) return false
  return (!from || last >= from) && (!to || first <= to)
}
