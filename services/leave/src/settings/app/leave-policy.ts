import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { reachOf } from '../../leave/area.js'
import type { LeavePolicy, MinimumPresent } from '../domain/leave-policy.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { loadSettings } from './load-settings.js'

/** The policy, and the days that can be asked for today. */
export interface PolicyView {
  readonly policy: LeavePolicy
  readonly earliest: PlainDate
  readonly latest: PlainDate
}

/** The owner's policy for leave. */
export async function getLeavePolicy(deps: Deps, caller: Caller): Promise<PolicyView> {
  const { policy, today } = await loadSettings(deps.clock, deps.work.read(caller.tenantId), caller)
  const reach = reachOf(today)
  return { policy, latest: reach.latest, earliest: policy.pastDays ? reach.earliest : today }
}

/** The policy as it is to be; minimums that are not given stay. */
export type PolicyInput = Omit<LeavePolicy, 'minimums'> & {
  readonly minimums: LeavePolicy['minimums'] | null
}

/**
 * Lays down the policy, whole; requests that wait are decided by it from now on.
 * Errors: stale VERSION_MISMATCH, invalid PROJECT_UNKNOWN | MEMBER_NOT_FOUND for a group that is new.
 */
export function setLeavePolicy(deps: Deps, caller: Caller, input: PolicyInput): Promise<LeavePolicy> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = await stores.policy.get()
    if (before.version !== input.version) throw stale(before.version)
    const minimums = input.minimums ?? before.minimums
    await requireGroups(stores, minimums, before.minimums)
    const policy = { ...input, minimums, version: before.version + 1 }
    await stores.policy.put(policy)
    changes.audit({
      action: 'leave.policy_set',
      targetType: 'leave_policy',
      targetId: caller.tenantId,
      details: {
        self_decision: String(policy.selfDecision),
        past_days: String(policy.pastDays),
        approvers_below: String(policy.approversBelow),
        minimums_present: minimums.map(wordsOf).join('; '),
      },
    })
    return policy
  })
}

// A project that has been archived, or a person who left, does not stand in the way of other changes.
async function requireGroups(
  stores: Stores,
  minimums: readonly MinimumPresent[],
  before: readonly MinimumPresent[],
): Promise<void> {
  for (const { projectNumber, teamOf } of minimums) {
    if (before.some((one) => one.projectNumber === projectNumber && one.teamOf === teamOf)) continue
    if (projectNumber > 0 && !(await stores.facts.hasProject(projectNumber)))
      throw invalid([{ field: 'minimums_present', reason: 'PROJECT_UNKNOWN' }], 'PROJECT_UNKNOWN')
    if (projectNumber === 0 && !(await stores.facts.member(teamOf))?.active)
      throw invalid([{ field: 'minimums_present', reason: 'MEMBER_NOT_FOUND' }])
  }
}

function wordsOf({ name, people, refuses }: MinimumPresent): string {
  return `${name}: ${people}${refuses ? '' : ' (warns)'}`
}
