import type { Caller } from '@smartproject/kit/types/caller'

import type { Leave } from '../../../leave/domain/leave.js'
import {
  countsIn,
  shortfallOf,
  type MinimumPresent,
  type Shortfall,
} from '../../../settings/domain/minimum-present.js'
import type { LeaveStores } from '../../../leave/domain/ports.js'
import { requireLeaveSpan, type LeaveSpan } from '../../../leave/domain/span.js'
import type { LeaveDeps } from '../../../deps.js'
import { loadContext, type LeaveContext } from '../../../deciders/app/leave-context.js'
import { seeLeave } from '../../../deciders/app/see-leave.js'

/** Days of one person that are looked at. */
export interface AskedDays {
  readonly userId: string
  readonly span: LeaveSpan
  /** The leave they are for; null for none that is stored. */
  readonly leave: Leave | null
}

/**
 * Which minimums these days would not keep: the caller's own, or those of a leave the caller takes part in.
 * Errors: invalid DATES_MISMATCHED, not_found LEAVE_NOT_FOUND.
 */
export async function listShortfalls(
  deps: LeaveDeps,
  caller: Caller,
  { leaveId, span }: { leaveId: string | null; span: LeaveSpan },
): Promise<Shortfall[]> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  requireLeaveSpan(span)
  const leave = leaveId === null ? null : (await seeLeave(stores, context, leaveId)).leave
  return shortfallsIn(stores, context, { userId: leave?.userId ?? caller.userId, span, leave })
}

/** The minimums that these days would not keep as things stand, those that refuse first. */
export async function shortfallsIn(
  stores: LeaveStores,
  context: LeaveContext,
  asked: AskedDays,
): Promise<Shortfall[]> {
  return lookAt(stores, context, asked, await minimumsOf(stores, context, asked.userId))
}

/**
 * As {@link shortfallsIn}, before days are granted. The turns of the groups are taken first: of two who are granted days at
 * once, one starts over and sees the other away.
 */
export async function shortfallsWhenGranted(
  stores: LeaveStores,
  context: LeaveContext,
  asked: AskedDays,
): Promise<Shortfall[]> {
  const minimums = await minimumsOf(stores, context, asked.userId)
  if (minimums.length === 0) return []
  await stores.turns.takeAll([...new Set(minimums.map(turnOf))])
  return lookAt(stores, context, asked, minimums)
}

async function minimumsOf(
  stores: LeaveStores,
  { policy }: LeaveContext,
  userId: string,
): Promise<MinimumPresent[]> {
  if (policy.minimums.length === 0) return []
  const reportTo = (await stores.facts.member(userId))?.reportTo ?? ''
  const projectNumbers = await stores.facts.projectNumbersOf(userId)
  return policy.minimums.filter((minimum) => countsIn(minimum, { reportTo, projectNumbers }))
}

async function lookAt(
  stores: LeaveStores,
  context: LeaveContext,
  { userId, span, leave }: AskedDays,
  minimums: readonly MinimumPresent[],
): Promise<Shortfall[]> {
  const found: Shortfall[] = []
  for (const minimum of minimums) {
    const group = await peopleOf(stores, minimum)
    const others = await stores.leaves.listBetween(
      group.filter((id) => id !== userId),
      span,
    )
    const shortfall = shortfallOf({
      minimum,
      size: group.length,
      span,
      away: others.filter(({ status }) => status === 'approved'),
      granted: leave?.status === 'approved' ? leave : null,
      today: context.today,
      calendar: context.subscription.calendar,
    })
    if (shortfall) found.push(shortfall)
  }
  return found.toSorted((a, b) => Number(b.minimum.refuses) - Number(a.minimum.refuses))
}

// Those who have left count no more.
async function peopleOf(stores: LeaveStores, { projectNumber, teamOf }: MinimumPresent): Promise<string[]> {
  const ids =
    projectNumber === 0
      ? await stores.facts.reportsOf(teamOf)
      : await stores.facts.peopleOfProject(projectNumber)
  const members = await stores.facts.members(ids)
  return ids.filter((id) => members.get(id)?.active)
}

function turnOf({ projectNumber, teamOf }: MinimumPresent): string {
  return projectNumber === 0 ? `team:${teamOf}` : `project:${projectNumber}`
}
