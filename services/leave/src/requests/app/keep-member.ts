import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { issueCodes } from '../../codes/area.js'
import { loadContext, type LeaveContext } from '../../deciders/area.js'
import type { MemberFacts } from '../../facts/area.js'
import type { Leave, LeaveFact } from '../../leave/area.js'
import { ended, handedTo } from '../domain/leave-steps.js'
import type { Stores } from '../domain/stores.js'
import { nextState } from '../domain/transitions.js'
import type { Deps } from './deps.js'
import { recordChange } from './record-change.js'
import { transitionContext } from './rules/transition-context.js'

/**
 * Keeps the newest facts of a member and does to the member's requests what follows from them: they move with the
 * reporting line, and they end when the member leaves. Older facts are ignored. `left` says that these facts ended a membership.
 */
export async function keepMember(
  deps: Pick<Deps, 'clock' | 'codes'>,
  caller: Caller,
  stores: Stores,
  changes: Changes<LeaveFact>,
  facts: MemberFacts,
): Promise<{ readonly left: boolean }> {
  const known = await stores.facts.member(facts.userId)
  if (known && known.version >= facts.version) return { left: false }
  await stores.facts.putMember(facts)
  // Without earlier facts the member cannot have applied.
  if (!known) return { left: false }
  if (facts.active) await followLine(deps, caller, stores, changes, { before: known, after: facts })
  else await forOpenRequests(deps, caller, stores, facts.userId, lapse(stores, changes))
  return { left: !facts.active }
}

async function followLine(
  deps: Pick<Deps, 'clock' | 'codes'>,
  caller: Caller,
  stores: Stores,
  changes: Changes<LeaveFact>,
  { before, after: { userId, reportTo } }: { before: MemberFacts; after: MemberFacts },
): Promise<void> {
  if (reportTo === '' || reportTo === before.reportTo) return
  const heir = await stores.facts.member(reportTo)
  if (heir && !heir.active) return
  await forOpenRequests(deps, caller, stores, userId, (context, leave) =>
    follow(deps, stores, changes, context, leave, reportTo),
  )
}

async function forOpenRequests(
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  stores: Stores,
  userId: string,
  work: (context: LeaveContext, leave: Leave) => Promise<void>,
): Promise<void> {
  // No request can exist in a subscription that is not known yet, so there is nothing to wait for.
  if (!(await stores.facts.subscription())) return
  const context = await loadContext(deps.clock, stores, caller)
  // One after the other: a transaction does one thing at a time.
  for (const leave of await stores.leaves.listOpen(userId, context.today)) await work(context, leave)
}

function lapse(stores: Stores, changes: Changes<LeaveFact>) {
  return async (context: LeaveContext, before: Leave): Promise<void> => {
    const outcome = nextState(before.status, 'lapse', ['system'], transitionContext(before, context))
    if (outcome.kind !== 'go' || (outcome.to !== 'deleted' && outcome.to !== 'cancelled')) return
    const after = ended(before, { status: outcome.to, by: '', now: context.now })
    const verb = outcome.to === 'deleted' ? 'withdrawn' : 'cancelled'
    await recordChange(stores, changes, context, { before, after, verb, channel: 'system' })
  }
}

async function follow(
  deps: Pick<Deps, 'codes'>,
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  before: Leave,
  reportTo: string,
): Promise<void> {
  const outcome = nextState(before.status, 'follow', ['system'], transitionContext(before, context))
  if (outcome.kind !== 'go' || before.reportTo === reportTo) return
  // The approver of the type has it, whatever the reporting line is.
  const type = context.types.find(({ key }) => key === before.type)
  if (type?.approverId === before.reportTo) return
  const after = handedTo(before, reportTo)
  const step = { before, after, verb: 'reassigned', channel: 'system' } as const
  // An approved leave has nothing to decide: the new approver gets the rights over it, and no codes.
  if (outcome.to === 'approved') return recordChange(stores, changes, context, step)
  const sealedCodes = await issueCodes(deps.codes, stores, after, context.now)
  await recordChange(stores, changes, context, { ...step, sealedCodes })
}
