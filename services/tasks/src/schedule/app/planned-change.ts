import { invalid, notFound, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { sha256 } from '@smartproject/kit/types/digest'

import { mayDo, mayPlan, readableProject, refusedIn, requireKey } from '../../facts/area.js'
import { basisOf } from '../domain/basis.js'
import type { ScheduleChange } from '../domain/change.js'
import { outcomeOf } from '../domain/outcome.js'
import { planOf, type ProjectPlan } from '../domain/project-plan.js'
import type { Proposal } from '../domain/proposals/proposal.js'
import type { PlannedChange } from '../domain/results.js'
import type { Stores } from '../domain/stores.js'
import { followersElsewhere } from './followers-elsewhere.js'
import { loadProject } from './load-project.js'

/**
 * The result of a change of a schedule. New dates are for those who may change tasks, a proposal and a whole reschedule are for those
 * who plan the project. Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND | PROPOSAL_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition
 * SCHEDULE_TOO_LARGE | SCHEDULE_TOO_LONG, invalid `changes`.
 */
export async function plannedChange(
  stores: Stores,
  caller: Caller,
  change: ScheduleChange,
  now: Date,
): Promise<PlannedChange> {
  const project = await readableProject(stores, caller, change.projectNumber)
  if (change.changes.length === 0 && !mayPlan(project, caller)) throw refusedIn(project)
  if (change.changes.length > 0) requireKey(project, caller, 'update_task')
  const proposal = change.proposalId
    ? await openProposal(stores, change.projectNumber, change.proposalId)
    : null
  const plan = await loadProject(stores, project, now)
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
  const tasks = new Map(plan.tasks.map((task) => [task.id, task]))
  const parents = new Set(plan.tasks.map(({ parentId }) => parentId))
  const faults = changes.flatMap(({ taskId, startDate, dueDate }, at): FieldViolation[] => {
    const task = tasks.get(taskId)
    if (!task) throw notFound('TASK_NOT_FOUND')
    const field = `changes.${at}`
    if (startDate && dueDate && dueDate < startDate)
      return [{ field: `${field}.due`, reason: 'BEFORE_START' }]
    if (planOf(plan, task).mode === 'manual') return []
    // Its dates come from its parts, or from its links: it cannot be without any.
    if (parents.has(taskId)) return [{ field: `${field}.task`, reason: 'HAS_PARTS' }]
    return startDate || dueDate ? [] : [{ field: `${field}.start`, reason: 'REQUIRED' }]
  })
  if (faults.length > 0) throw invalid(faults)
}
