import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type PlanningSetup, setupFaults } from '../domain/setup.js'
import type { Deps } from './deps.js'

/**
 * Changes how the planning board of the company is set up; `setup.version` is the one the change was made on, and a new team has
 * an empty id. Errors: invalid, stale VERSION_MISMATCH.
 */
export function savePlanningSetup(deps: Deps, caller: Caller, setup: PlanningSetup): Promise<PlanningSetup> {
  const faults = setupFaults(setup)
  if (faults.length > 0) throw invalid(faults)
  return deps.work.write(caller, async (stores, changes) => {
    const before = await stores.planningSetups.now()
    if (before.version !== setup.version) throw stale(before.version)
    const known = new Set(before.teams.map(({ id }) => id))
    const teams = setup.teams.map((team) => (known.has(team.id) ? team : { ...team, id: newId() }))
    const next = { ...setup, teams, version: before.version + 1 }
    if (!(await stores.planningSetups.save(next))) throw stale(before.version)
    changes.publish({ about: 'plan', subject: 'setup', id: caller.tenantId })
    changes.audit({
      action: 'planning_setup.updated',
      targetType: 'planning_setup',
      targetId: caller.tenantId,
      details: { teams: String(teams.length), hidden: String(next.hidden.length), unit: next.unit },
    })
    return next
  })
}
