import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { MemberFacts } from '../../facts/domain/facts.js'
import type { Leave } from '../../leave/domain/leave.js'
import type { LeaveFact } from '../../leave/domain/leave-change.js'
import { ended, handedTo } from '../../leave/domain/leave-steps.js'
import type { LeaveStores } from '../../leave/domain/ports.js'
import { nextState } from '../../leave/domain/transitions.js'
import { loadContext, type LeaveContext } from '../../deciders/app/leave-context.js'
import { issueCodes } from '../../codes/app/issue-codes.js'
import type { LeaveDeps } from '../../deps.js'
import { contextOf } from './leave-view.js'
import { recordChange } from './record-change.js'

/**
 * Keeps the newest facts of a member and does to the member's requests what follows from them: they move with the
 * reporting line, and they end when the member leaves. Older facts are ignored.
 */
export async function keepMember(
  deps: Pick<LeaveDeps, 'clock' | 'codes'>,
  caller: Caller,
  stores: LeaveStores,
  changes: Changes<LeaveFact>,
  facts: MemberFacts,
): Promise<void> {
  const known = await stores.facts.member(facts.userId)
  if (known && known.version >= facts.version) return
  await stores.facts.putMember(facts)
  // Without earlier facts there was nobody to apply.
  if (!known) return
  if (!facts.active) {
    await stores.feeds.removeOf(facts.userId)
    return forOpenRequests(deps, caller, stores, facts.userId, lapse(stores, changes))
  }
  if (facts.reportTo === '' || facts.reportTo === known.reportTo) return
  const heir = await stores.facts.member(facts.reportTo)
  if (heir && !heir.active) return
  await forOpenRequests(deps, caller, stores, facts.userId, (context, leave) =>
    follow(deps, stores, changes, context, leave, facts.reportTo),
  )
}

async function forOpenRequests(
  deps: Pick<LeaveDeps, 'clock'>,
  caller: Caller,
  stores: LeaveStores,
  userId: string,
  work: (context: LeaveContext, leave: Leave) => Promise<void>,
): Promise<void> {
  // Nobody can have applied in a subscription that is not known yet, so there is nothing to wait for.
  if (!(await stores.facts.subscription())) return
  const context = await loadContext(deps.clock, stores, caller)
  // One after the other: a transaction does one thing at a time.
  for (const leave of await stores.leaves.listOpen(userId, context.today)) await work(context, leave)
}

function lapse(stores: LeaveStores, changes: Changes<LeaveFact>) {
  return async (context: LeaveContext, before: Leave): Promise<void> => {
    const outcome = nextState(before.status, 'lapse', ['system'], contextOf(before, context))
    if (outcome.kind !== 'go' || (outcome.to !== 'deleted' && outcome.to !== 'cancelled')) return
    const after = ended(before, { status: outcome.to, by: '', now: context.now })
    const verb = outcome.to === 'deleted' ? 'withdrawn' : 'cancelled'
    await recordChange(stores, changes, context, { before, after, verb, channel: 'system' })
  }
}

async function follow(
  deps: Pick<LeaveDeps, 'codes'>,
  stores: LeaveStores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  before: Leave,
  reportTo: string,
): Promise<void> {
  const outcome = nextState(before.status, 'follow', ['system'], contextOf(before, context))
  if (outcome.kind !== 'go' || before.reportTo === reportTo) return
  const after = handedTo(before, reportTo)
  const step = { before, after, verb: 'reassigned', channel: 'system' } as const
  // An approved leave has nothing to decide: the new approver gets the rights over it, and no codes.
  if (outcome.to === 'approved') return recordChange(stores, changes, context, step)
  const sealedCodes = await issueCodes(deps.codes, stores, after, context.now)
  await recordChange(stores, changes, context, { ...step, sealedCodes })
}
