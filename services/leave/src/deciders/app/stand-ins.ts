import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type MemberFacts, isBelow } from '../../facts/area.js'
import type { Leave } from '../../leave/area.js'
import type { LeavePolicy } from '../../settings/area.js'
import type { StandIn, StandInKind } from '../domain/delegation.js'
import type { Stores } from '../domain/stores.js'

/**
 * Who may decide in the place of these approvers today: the delegate; where there is none who could, and the approver has
 * left or is on approved leave, the person whom the approver reports to. One step only: a stand-in has none.
 */
export async function standInsFor(
  stores: Stores,
  today: PlainDate,
  approverIds: readonly string[],
): Promise<ReadonlyMap<string, StandIn>> {
  if (approverIds.length === 0) return new Map()
  const [delegations, approvers] = await stores.reads(
    () => stores.delegations.of(approverIds, today),
    () => stores.facts.members(approverIds),
  )
  const delegateOf = new Map(delegations.map(({ userId, delegateId }) => [userId, delegateId]))
  const others = [...approvers.values()].flatMap(({ userId, reportTo }) => [
    reportTo,
    delegateOf.get(userId) ?? '',
  ])
  const [members, away] = await stores.reads(
    () => stores.facts.members(others.filter((id) => id !== '')),
    () => awayOn(stores, [...approverIds, ...delegateOf.values()], today),
  )
  const people = new Map([...approvers, ...members])
  const found = [...approvers.values()].flatMap((approver): [string, StandIn][] => {
    const standIn = standInFor(approver, { delegateId: delegateOf.get(approver.userId), people, away })
    return standIn ? [[approver.userId, standIn]] : []
  })
  return new Map(found)
}

interface Known {
  readonly delegateId: string | undefined
  readonly people: ReadonlyMap<string, MemberFacts>
  readonly away: ReadonlySet<string>
}

function standInFor(
  { userId, active, reportTo }: MemberFacts,
  { delegateId = '', people, away }: Known,
): StandIn | null {
  const isActive = (id: string) => people.get(id)?.active ?? false
  if (isActive(delegateId) && !away.has(delegateId)) return { userId: delegateId, as: 'delegate' }
  const reachable = active && !away.has(userId)
  if (reachable || reportTo === userId || !isActive(reportTo)) return null
  return { userId: reportTo, as: 'superior' }
}

/** The approvers in whose place a member may decide today. */
export async function approversStoodInFor(
  stores: Stores,
  today: PlainDate,
  userId: string,
): Promise<ReadonlyMap<string, StandInKind>> {
  const [named, reports] = await stores.reads(
    () => stores.delegations.ofDelegate(userId, today),
    async () => approversAmong(stores, await stores.facts.reportsOf(userId)),
  )
  const candidates = [...new Set([...named.map((one) => one.userId), ...reports])].filter(
    (id) => id !== userId,
  )
  const standIns = await standInsFor(stores, today, candidates)
  return new Map([...standIns].flatMap(([id, one]) => (one.userId === userId ? [[id, one.as] as const] : [])))
}

// Thousands may report to one; those who were never asked for leave need no stand-in.
async function approversAmong(stores: Stores, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const approvers = await stores.leaves.approvers()
  return userIds.filter((id) => approvers.has(id))
}

/** Who besides the approver may decide about a request today, the owner left out. */
export async function otherDeciders(
  stores: Stores,
  { today, policy }: { today: PlainDate; policy: Pick<LeavePolicy, 'approversBelow'> },
  leave: Pick<Leave, 'userId' | 'reportTo'>,
): Promise<string[]> {
  const standIn = (await standInsFor(stores, today, [leave.reportTo])).get(leave.reportTo)
  if (!standIn || standIn.userId === leave.userId) return []
  const member = await stores.facts.member(standIn.userId)
  if (!member) return []
  const excluded = !policy.approversBelow && (await isBelow(stores.facts, member, leave.userId))
  return excluded ? [] : [standIn.userId]
}

async function awayOn(
  stores: Pick<Stores, 'leaves'>,
  userIds: readonly string[],
  day: PlainDate,
): Promise<ReadonlySet<string>> {
  const leaves = await stores.leaves.listBetween([...new Set(userIds)], { fromDate: day, toDate: day })
  return new Set(leaves.filter(({ status }) => status === 'approved').map(({ userId }) => userId))
}
