import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import { type SubscriptionFacts, superiorsOf } from '../../facts/area.js'
import { type Settings, loadSettings } from '../../settings/area.js'
import type { StandInKind } from '../domain/delegation.js'
import type { Stores } from '../domain/stores.js'
import { approversStoodInFor } from './stand-ins.js'

/** The context of every decision: the subscription's settings and its today. */
export interface LeaveContext extends Settings {
  readonly caller: Caller
  /** The source it was read from: the transaction at hand, or beside it. */
  readonly stores: Stores
  /** Everybody the caller reports to, directly or through others. */
  readonly superiors: ReadonlySet<string>
  /** The approvers in whose place the caller may decide today. */
  readonly standsInFor: ReadonlyMap<string, StandInKind>
}

/**
 * Gathers what is known of the caller's subscription. While the facts of the subscription or of the caller have not
 * arrived, no answer is better than a wrong one. Errors: unavailable FACTS_NOT_READY.
 */
export function loadContext(clock: Clock, stores: Stores, caller: Caller): Promise<LeaveContext> {
  return gather(clock, stores, caller, () => stores.facts.subscription())
}

async function gather(
  clock: Clock,
  stores: Stores,
  caller: Caller,
  readSubscription: () => Promise<SubscriptionFacts | null>,
): Promise<LeaveContext> {
  const { member, ...settings } = await loadSettings(clock, stores, caller, readSubscription)
  const [superiors, standsInFor] = await stores.reads(
    () => superiorsOf(stores.facts, member),
    async () => (member ? approversStoodInFor(stores, settings.today, member.userId) : new Map()),
  )
  return { caller, stores, ...settings, superiors, standsInFor }
}

/**
 * As {@link loadContext}, for a transaction: its calendar is read within it and first, so that days counted anew meanwhile conflict
 * with it. The rest is guarded by no transaction and is read at once beside it, not earlier. An event that changes members loads
 * its context within its own transaction, which has what it wrote.
 */
export async function contextBeside(
  deps: { readonly clock: Clock; readonly work: Pick<UnitOfWork<Stores, never>, 'read'> },
  stores: Stores,
  caller: Caller,
): Promise<LeaveContext> {
  const subscription = await stores.facts.subscription()
  return gather(deps.clock, deps.work.read(caller.tenantId), caller, () => Promise.resolve(subscription))
}
