import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { readableProject, requireKey } from '../../../facts/area.js'
import { writeProjects, type WriteContext } from '../../../task/area.js'
import type { PlannedChange, PlannedWrite } from '../../domain/results.js'
import type { Stores } from '../../domain/stores.js'
import type { Deps } from '../deps.js'
import { inParts, PART, withoutReceipt } from './parts.js'
import { takeBackRun } from './take-back-run.js'
import { writePlanned } from './write-planned.js'

/** A change that was applied. */
export interface Applied extends Pick<PlannedChange, 'moves' | 'leftOut' | 'followers'> {
  /** Takes it back; empty when nothing moved. */
  readonly runId: string
}

/** True for a change that one transaction cannot hold. */
export function isLong(planned: PlannedChange): boolean {
  return changedIds(planned).length > PART
}

/**
 * Writes a long change in parts, of which each is a transaction (ADR 0121). Where one cannot be written, those before it are taken
 * back. Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale PLAN_MOVED where a task has changed since.
 */
export async function applyInParts(deps: Deps, caller: Caller, planned: PlannedChange): Promise<Applied> {
  const { moves, leftOut, followers, project, plan } = planned
  const run = { runId: newId(), userId: caller.userId }
  const versions = new Map(plan.tasks.map(({ id, version }) => [id, version]))
  const parts = inParts(changedIds(planned))
  try {
    for (const [at, ids] of parts.entries()) {
      const isLast = at === parts.length - 1
      await writeProjects(
        deps,
        isLast ? caller : withoutReceipt(caller),
        [project.number],
        async (context) => {
          const { halfRuns } = context.stores
          if (at === 0) await halfRuns.begin(run, 'writing')
          else if (!(await halfRuns.goOn(run.runId))) throw new DomainError('stale', 'PLAN_MOVED')
          requireKey(await readableProject(context.stores, caller, project.number), caller, 'update_task')
          const write = partOf(planned, new Set(ids))
          const awaited = isLast && planned.awaited
          await writePlanned(context, [{ ...write, awaited }], undefined, { ...run, versions })
          if (isLast) await endRun(context, planned, run.runId)
          return isLast ? { moves, leftOut, followers, runId: run.runId } : null
        },
      )
    }
  } catch (error) {
    // Where the database is away, it is done when the run is found to be left.
    await takeBackRun(deps, caller, run.runId).catch(() => undefined)
    throw error
  }
  return { moves, leftOut, followers, runId: run.runId }
}

async function endRun(
  { stores }: WriteContext<Stores>,
  { proposal }: PlannedChange,
  runId: string,
): Promise<void> {
  if (proposal) await stores.proposals.save([{ ...proposal, state: 'applied', runId }])
  await stores.halfRuns.end(runId)
}

function changedIds({ moves, outcome }: Pick<PlannedChange, 'moves' | 'outcome'>): string[] {
  return [...new Set([...moves.map(({ task }) => task.id), ...outcome.plans.keys()])]
}

function partOf({ project, plan, moves, outcome }: PlannedChange, ids: ReadonlySet<string>): PlannedWrite {
  return {
    project,
    plan,
    moves: moves.filter(({ task }) => ids.has(task.id)),
    outcome: { plans: new Map([...outcome.plans].filter(([id]) => ids.has(id))) },
  }
}
