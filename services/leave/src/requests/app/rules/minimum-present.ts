import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext, type LeaveContext, seeLeave } from '../../../deciders/area.js'
import { type Leave, requireLeaveSpan, type LeaveSpan } from '../../../leave/area.js'
import type { MinimumPresent } from '../../../settings/area.js'
import { calendarsOf } from '../../../worktime/area.js'
import { countsIn, shortfallOf, type Shortfall } from '../../domain/minimum-present.js'
import type { Stores } from '../../domain/stores.js'
import type { Deps } from '../deps.js'

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
  deps: Deps,
  caller: Caller,
  { leaveId, span }: { leaveId: string | null; span: LeaveSpan },
): Promise<Shortfall[]> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  requireLeaveSpan(span)
  const leave = leaveId === null ? null : (await seeLeave(stores, context, leaveId)).leave
  return shortfallsIn(stores, context, { userId: leave?.userId ?? caller.userId, span, leave })
}

type Reads = Pick<Stores, 'facts' | 'leaves' | 'personTimes' | 'locations'>

/** The minimums that these days would not keep as things stand, those that refuse first. */
export async function shortfallsIn(
  stores: Reads,
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
  stores: Stores,
  context: LeaveContext,
  asked: AskedDays,
): Promise<Shortfall[]> {
  const minimums = await minimumsOf(stores, context, asked.userId)
  if (minimums.length === 0) return []
  await stores.turns.takeAll([...new Set(minimums.map(turnOf))])
  return lookAt(stores, context, asked, minimums)
}

async function minimumsOf(
  stores: Reads,
  { policy }: LeaveContext,
  userId: string,
): Promise<MinimumPresent[]> {
  if (policy.minimums.length === 0) return []
  const reportTo = (await stores.facts.member(userId))?.reportTo ?? ''
  const projectNumbers = await stores.facts.projectNumbersOf(userId)
  return policy.minimums.filter((minimum) => countsIn(minimum, { reportTo, projectNumbers }))
}

async function lookAt(
  stores: Reads,
  context: LeaveContext,
  { userId, span, leave }: AskedDays,
  minimums: readonly MinimumPresent[],
): Promise<Shortfall[]> {
  const found: Shortfall[] = []
  for (const minimum of minimums) {
    const group = await peopleOf(stores, minimum)
    const calendars = await calendarsOf(stores, context.subscription, [...group, userId])
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
      userId,
      own: new Map(
        [...group, userId]
          .map((id) => [id, calendars(id)] as const)
          .filter(([, calendar]) => calendar !== context.subscription.calendar),
      ),
    })
    if (shortfall) found.push(shortfall)
  }
  return found.toSorted((a, b) => Number(b.minimum.refuses) - Number(a.minimum.refuses))
}

// Those who have left count no more.
async function peopleOf({ facts }: Reads, { projectNumber, teamOf }: MinimumPresent): Promise<string[]> {
  const ids = projectNumber === 0 ? await facts.reportsOf(teamOf) : await facts.peopleOfProject(projectNumber)
  const members = await facts.members(ids)
  return ids.filter((id) => members.get(id)?.active)
}

function turnOf({ projectNumber, teamOf }: MinimumPresent): string {
  return projectNumber === 0 ? `team:${teamOf}` : `project:${projectNumber}`
}
