import type { Caller } from '@smartproject/kit/types/caller'

import { mayPlan, readableProject, refusedIn } from '../../../facts/area.js'
import { MOST_PROPOSALS } from '../../domain/proposals/proposal.js'
import type { SeenProposal } from '../../domain/results.js'
import type { Deps } from '../deps.js'
import { readableTasks } from '../followers-elsewhere.js'
import { loadProject } from '../load-project.js'
import { openProposal } from '../planned-change.js'
import { delayed } from './find-delays.js'

/**
 * The proposals of a project that would move a task as things are. For those who plan it.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition SCHEDULE_TOO_LARGE |
 * SCHEDULE_TOO_LONG.
 */
export async function listProposals(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
): Promise<SeenProposal[]> {
  const stores = deps.work.read(caller.tenantId)
  const project = await readableProject(stores, caller, projectNumber)
  if (!mayPlan(project, caller)) throw refusedIn(project)
  const open = await stores.proposals.openOf(projectNumber, MOST_PROPOSALS)
  if (open.length === 0) return []
  const plan = await loadProject(stores, project, deps.clock.now())
  const tasks = [...plan.tasks, ...(await readableTasks(stores, caller, plan.outside))]
  const known = new Map(tasks.map((task) => [task.id, task]))
  return open
    .map((proposal) => ({
      proposal,
      late: known.get(proposal.lateId) ?? null,
      outcome: delayed(plan, proposal),
    }))
    .filter(({ outcome }) => outcome.moves.length > 0)
}

/**
 * Leaves the dates of a project as they are despite a proposal.
 * Errors: not_found PROJECT_NOT_FOUND | PROPOSAL_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export function dismissProposal(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  id: string,
): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const project = await readableProject(stores, caller, projectNumber)
    if (!mayPlan(project, caller)) throw refusedIn(project)
    const proposal = await openProposal(stores, projectNumber, id)
    await stores.proposals.save([{ ...proposal, state: 'dismissed' }])
    changes.publish({ about: 'plan', subject: 'proposal', id: caller.tenantId })
    changes.audit({
      action: 'schedule_proposal.dismissed',
      targetType: 'project',
      targetId: project.id,
      details: { kind: proposal.kind, cause: proposal.causeId },
    })
  })
}
