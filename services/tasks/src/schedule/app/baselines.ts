import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { mayPlan, type Project, readableProject, refusedIn, roleOf } from '../../facts/area.js'
import { writeProjects, type WriteContext } from '../../task/area.js'
import { type BaselineRow, type BaselineSet, MOST_BASELINES } from '../domain/baseline/baseline.js'
import { calendarsOf } from '../domain/calendars.js'
import type { ProjectPlan } from '../domain/project-plan.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { workingDaysOf } from './gantt-tasks.js'
import { loadProject } from './load-project.js'

const DELETING_ROLES: ReadonlySet<number> = new Set([1, 2])

/** True for those who may delete a baseline. */
export function mayDeleteBaseline(project: Project, caller: Caller): boolean {
  return !project.archived && (caller.owner || DELETING_ROLES.has(roleOf(project, caller.userId)))
}

/**
 * Freezes dates and estimates of the live tasks of a project as its current baseline.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition BASELINE_LIMIT |
 * SCHEDULE_TOO_LARGE.
 */
export function setBaseline(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  name: string,
): Promise<BaselineSet> {
  return writeProjects(deps, caller, [projectNumber], async (context) => {
    const { stores, changes } = context
    const project = await readableProject(stores, caller, projectNumber)
    if (!mayPlan(project, caller)) throw refusedIn(project)
    // Who sets one at the same time takes the number as well, and goes before or after.
    const number = await stores.counters.next(`baseline:${projectNumber}`)
    if ((await stores.baselines.ofProject(projectNumber)).length >= MOST_BASELINES)
      throw new DomainError('precondition', 'BASELINE_LIMIT')
    const plan = await loadProject(stores, project, context.now)
    const set = { id: newId(), projectNumber, number, name, setBy: caller.userId, setDate: plan.today }
    const saved = { ...set, taskCount: plan.tasks.length }
    await stores.baselines.insert(saved, rowsOf(plan, set.id))
    changes.audit({ action: 'baseline.set', ...target(saved) })
    return saved
  })
}

function rowsOf(plan: ProjectPlan, setId: string): BaselineRow[] {
  const calendars = calendarsOf(plan)
  return plan.tasks.map((task) => {
    const { id: taskId, itemId, name, startDate, dueDate, estimateMinutes } = task
    const workingDays = workingDaysOf(plan, calendars, task)
    return { setId, taskId, itemId, name, startDate, dueDate, estimateMinutes, workingDays }
  })
}

/**
 * Deletes a baseline, with a reason; tells which one is current now, null for none.
 * Errors: not_found PROJECT_NOT_FOUND | BASELINE_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export function deleteBaseline(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<BaselineSet | null> {
  return writeProjects(deps, caller, [projectNumber], async (context: WriteContext<Stores>) => {
    const { stores, changes } = context
    const project = await readableProject(stores, caller, projectNumber)
    if (!mayDeleteBaseline(project, caller)) throw refusedIn(project)
    const sets = await stores.baselines.ofProject(projectNumber)
    const found = sets.find((set) => set.id === id)
    if (!found) throw notFound('BASELINE_NOT_FOUND')
    await stores.baselines.delete(id)
    const about = target(found)
    changes.audit({ action: 'baseline.deleted', ...about, details: { ...about.details, reason } })
    return sets.find((set) => set.id !== id) ?? null
  })
}

function target({ id, projectNumber, name, number }: BaselineSet) {
  return {
    targetType: 'baseline',
    targetId: id,
    project: projectNumber,
    details: { name, number: String(number) },
  }
}
