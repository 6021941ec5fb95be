import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { LeavePolicy } from '../domain/leave-policy.js'
import { reachOf } from '../domain/span.js'
import type { LeaveDeps } from './deps.js'
import { loadContext } from './leave-context.js'

/** The policy, and the days that can be asked for today. */
export interface PolicyView {
  readonly policy: LeavePolicy
  readonly earliest: PlainDate
  readonly latest: PlainDate
}

/** What the owner lays down about leave. */
export async function getLeavePolicy(deps: LeaveDeps, caller: Caller): Promise<PolicyView> {
  const { policy, today } = await loadContext(deps.clock, deps.work.read(caller.tenantId), caller)
  const reach = reachOf(today)
  return { policy, latest: reach.latest, earliest: policy.pastDays ? reach.earliest : today }
}

/** Lays down the policy, whole; requests that wait are decided by it from now on. Errors: stale VERSION_MISMATCH. */
export function setLeavePolicy(deps: LeaveDeps, caller: Caller, input: LeavePolicy): Promise<LeavePolicy> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = await stores.policy.get()
    if (before.version !== input.version) throw stale(before.version)
    const policy = { ...input, version: before.version + 1 }
    await stores.policy.put(policy)
    changes.audit({
      action: 'leave.policy_set',
      targetType: 'leave_policy',
      targetId: caller.tenantId,
      details: {
        self_decision: String(policy.selfDecision),
        past_days: String(policy.pastDays),
        approvers_below: String(policy.approversBelow),
      },
    })
    return policy
  })
}
