import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { StandInKind } from '../domain/delegation.js'
import { todayOf, type SubscriptionFacts } from '../../facts/domain/facts.js'
import type { LeavePolicy } from '../../settings/domain/leave-policy.js'
import type { LeaveType } from '../../settings/domain/leave-type.js'
import type { Extent } from '../../leave/domain/leave-steps.js'
import type { LeaveStores } from '../../leave/domain/ports.js'
import { countWorkingHalfDays, type LeaveSpan } from '../../leave/domain/span.js'
import type { LeaveDeps } from '../../deps.js'
import { approversStoodInFor } from './stand-ins.js'
import { superiorsOf } from '../../facts/app/superiors.js'

/** What every decision is made with: the subscription's settings and its today. */
export interface LeaveContext {
  readonly caller: Caller
  /** What it was read from: the transaction at hand, or beside it. */
  readonly stores: LeaveStores
  readonly subscription: SubscriptionFacts
  /** The subscription's types of leave. */
  readonly types: readonly LeaveType[]
  readonly policy: LeavePolicy
  readonly now: Date
  readonly today: PlainDate
  /** Everybody the caller reports to, directly or through others. */
  readonly superiors: ReadonlySet<string>
  /** The approvers in whose place the caller may decide today. */
  readonly standsInFor: ReadonlyMap<string, StandInKind>
}

/**
 * Gathers what is known of the caller's subscription. While the facts of the subscription or of the caller have not
 * arrived, no answer is better than a wrong one. Errors: unavailable FACTS_NOT_READY.
 */
export function loadContext(clock: Clock, stores: LeaveStores, caller: Caller): Promise<LeaveContext> {
  return gather(clock, stores, caller, () => stores.facts.subscription())
}

async function gather(
  clock: Clock,
  stores: LeaveStores,
  caller: Caller,
  readSubscription: () => Promise<SubscriptionFacts | null>,
): Promise<LeaveContext> {
  const [subscription, member, types, policy] = await stores.reads(
    readSubscription,
    async () => (caller.userId === '' ? null : stores.facts.member(caller.userId)),
    () => stores.types.list(),
    () => stores.policy.get(),
  )
  if (!subscription) throw factsNotReady()
  // Tenancy signed a passport, so a member we hold for gone is one whose return has not reached us.
  if (caller.userId !== '' && !member?.active) throw factsNotReady()
  const now = clock.now()
  const today = todayOf(subscription, now)
  const [superiors, standsInFor] = await stores.reads(
    () => superiorsOf(stores.facts, member),
    async () => (member ? approversStoodInFor(stores, today, member.userId) : new Map()),
  )
  return { caller, stores, subscription, types, policy, now, today, superiors, standsInFor }
}

/**
 * As {@link loadContext}, for a transaction: its calendar is read within it and first, so that days counted anew meanwhile conflict
 * with it. The rest is guarded by no transaction and is read at once beside it, not earlier. An event that changes members loads
 * its context within its own transaction, which has what it wrote.
 */
export async function contextBeside(
  deps: Pick<LeaveDeps, 'work' | 'clock'>,
  stores: LeaveStores,
  caller: Caller,
): Promise<LeaveContext> {
  const subscription = await stores.facts.subscription()
  return gather(deps.clock, deps.work.read(caller.tenantId), caller, () => Promise.resolve(subscription))
}

/** What is needed is on its way here from another service. */
export function factsNotReady(): DomainError {
  return new DomainError('unavailable', 'FACTS_NOT_READY')
}

/** Counts and looks up what belongs to an applicant's span. */
export async function measure(
  stores: LeaveStores,
  context: LeaveContext,
  userId: string,
  span: LeaveSpan,
): Promise<Extent> {
  return {
    fromDate: span.fromDate,
    toDate: span.toDate,
    startsAtNoon: span.startsAtNoon,
    endsAtNoon: span.endsAtNoon,
    workingHalfDays: countWorkingHalfDays(span, context.subscription.calendar),
    projectNumbers: await stores.facts.projectNumbersOf(userId),
  }
}
