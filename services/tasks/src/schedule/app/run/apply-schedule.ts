import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { writeProjects } from '../../../task/area.js'
import type { ScheduleChange } from '../../domain/change.js'
import type { PlannedChange } from '../../domain/results.js'
import type { Deps } from '../deps.js'
import { plannedChange } from '../planned-change.js'
import { type Applied, applyInParts, isLong } from './apply-in-parts.js'
import { writePlanned } from './write-planned.js'

/** So many tasks move without a preview. */
const MOST_AT_ONCE = 20

/**
 * Does what a preview said, in one transaction, or in parts where many tasks move. Without the mark of a preview it is done when few
 * tasks move and the caller may move each.
 * Errors: those of {@link plannedChange}, precondition PREVIEW_REQUIRED, stale PLAN_MOVED.
 */
export async function applySchedule(
  deps: Deps,
  caller: Caller,
  change: ScheduleChange,
  basis: string,
): Promise<Applied> {
  try {
    return await writeProjects(deps, caller, [change.projectNumber], async (context) => {
      const planned = await plannedChange(context.stores, caller, change, context.now)
      if (basis === '') requireSmall(planned, change)
      else if (planned.basis !== basis) throw new DomainError('stale', 'PLAN_MOVED')
      // Thrown, so that nothing is written and a repeated request has the answer of the first one.
      if (isLong(planned)) throw new LongChange(planned)
      const { moves, leftOut, followers, proposal } = planned
      const runId = await writePlanned(context, [planned])
      if (proposal) await context.stores.proposals.save([{ ...proposal, state: 'applied', runId }])
      return { moves, leftOut, followers, runId }
    })
  } catch (error) {
    if (error instanceof LongChange) return applyInParts(deps, caller, error.planned)
    throw error
  }
}

/** Ends the one transaction of a change that is written in parts. */
class LongChange extends Error {
  constructor(readonly planned: PlannedChange) {
    super('written in parts')
  }
}

/** Lets few moves pass without a preview. Errors: precondition PREVIEW_REQUIRED. */
export function requireSmall(
  { moves, leftOut }: Pick<PlannedChange, 'moves' | 'leftOut'>,
  { changes }: Pick<ScheduleChange, 'changes'>,
): void {
  if (changes.length === 0 || moves.length > MOST_AT_ONCE || leftOut.length > 0)
    throw new DomainError('precondition', 'PREVIEW_REQUIRED')
}
