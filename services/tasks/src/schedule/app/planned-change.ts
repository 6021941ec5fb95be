import { invalid, notFound, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { sha256 } from '@smartproject/kit/types/digest'

import { mayDo, mayPlan, type Project, readableProject, refusedIn, requireKey } from '../../facts/area.js'
import { basisOf } from '../domain/basis.js'
import type { DateChange, ScheduleChange } from '../domain/change.js'
import { outcomeOf } from '../domain/outcome.js'
import { planOf, type ProjectPlan } from '../domain/project-plan.js'
import type { Proposal } from '../domain/proposals/proposal.js'
import type { PlannedChange, PlannedWrite } from '../domain/results.js'
import type { Stores } from '../domain/stores.js'
import { followersElsewhere } from './followers-elsewhere.js'
import { loadProject } from './load-project.js'

/**
 * The result of a change of a schedule. New dates are for those who may change tasks, a proposal and a whole reschedule are for those
 * who plan the project. With `netAlone` no more is read than the changed tasks are bound to, and the end of the project is that of these. Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND | PROPOSAL_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition
 * SCHEDULE_TOO_LARGE | SCHEDULE_TOO_LONG, invalid `changes`.
 */
export async function plannedChange(
  stores: Stores,
  caller: Caller,
  change: ScheduleChange,
  now: Date,
  { netAlone = false } = {},
): Promise<PlannedChange> {
  const project = await readableProject(stores, caller, change.projectNumber)
  if (change.changes.length === 0 && !mayPlan(project, caller)) throw refusedIn(project)
  if (change.changes.length > 0) requireKey(project, caller, 'update_task')
  const proposal = change.proposalId
    ? await openProposal(stores, change.projectNumber, change.proposalId)
    : null
  const ids = change.changes.map(({ taskId }) => taskId)
  const plan = await loadProject(stores, project, now, netAlone ? ids : undefined)
  requireChangeable(plan, change)
  const outcome = outcomeOf(plan, change, proposal)
  const may = mayDo(project, caller, 'update_task')
  const moves = may ? outcome.moves : []
  return {
    project,
    plan,
    outcome,
    moves,
    leftOut: may ? [] : outcome.moves.map(({ task }) => task),
    ...(await followersElsewhere(stores, caller, plan, moves)),
    proposal,
    basis: sha256(basisOf(plan, change, proposal)),
  }
}

/** A proposal of a project that waits. Errors: not_found PROPOSAL_NOT_FOUND. */
export async function openProposal(
  { proposals }: Pick<Stores, 'proposals'>,
  projectNumber: number,
  id: string,
): Promise<Proposal> {
  const found = await proposals.get(id)
  if (found?.projectNumber !== projectNumber || found.state !== 'new') throw notFound('PROPOSAL_NOT_FOUND')
  return found
}

function requireChangeable(plan: ProjectPlan, { changes }: ScheduleChange): void {
  const faultOf = faultsIn(plan)
  const faults = changes.flatMap((change, at): FieldViolation[] => {
    const fault = faultOf(change)
    if (fault?.field === 'task' && fault.reason === GONE) throw notFound('TASK_NOT_FOUND')
    return fault ? [{ field: `changes.${at}.${fault.field}`, reason: fault.reason }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}

const GONE = 'NOT_THERE'

/** Why a task cannot have new dates. */
export interface DateFault {
  readonly field: 'task' | 'start' | 'due'
  readonly reason: string
}

/** Finds what is wrong with new dates of tasks of a project. */
function faultsIn(plan: ProjectPlan): (change: DateChange) => DateFault | null {
  const tasks = new Map(plan.tasks.map((task) => [task.id, task]))
  const parents = new Set(plan.tasks.map(({ parentId }) => parentId))
  return ({ taskId, startDate, dueDate }) => {
    const task = tasks.get(taskId)
    if (!task) return { field: 'task', reason: GONE }
    if (startDate && dueDate && dueDate < startDate) return { field: 'due', reason: 'BEFORE_START' }
    if (planOf(plan, task).mode === 'manual') return null
    // Its dates come from its parts, or from its links: it cannot be without any.
    if (parents.has(taskId)) return { field: 'task', reason: 'HAS_PARTS' }
    return startDate || dueDate ? null : { field: 'start', reason: 'REQUIRED' }
  }
}

/** New dates of tasks of a project with all that moves along, and the tasks that cannot have theirs. */
export interface PlannedDates extends PlannedWrite {
  readonly faults: ReadonlyMap<string, DateFault>
}

/** The result of new dates for those tasks that can have them. Errors: precondition SCHEDULE_TOO_LARGE | SCHEDULE_TOO_LONG. */
export async function plannedDates(
  stores: Stores,
  project: Project,
  wanted: readonly DateChange[],
  now: Date,
): Promise<PlannedDates> {
  const plan = await loadProject(stores, project, now)
  const faultOf = faultsIn(plan)
  const faults = new Map(
    wanted.flatMap((change) => {
      const fault = faultOf(change)
      return fault ? [[change.taskId, fault] as const] : []
    }),
  )
  const changes = wanted.filter(({ taskId }) => !faults.has(taskId))
  if (changes.length === 0) return { project, plan, moves: [], outcome: { plans: new Map() }, faults }
  const change = { projectNumber: project.number, changes, onlyThese: false, fromToday: false }
  const outcome = outcomeOf(plan, change)
  return { project, plan, moves: outcome.moves, outcome, faults }
}
