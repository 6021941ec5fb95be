import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { StandInKind } from '../domain/delegation.js'
import { todayOf, type SubscriptionFacts } from '../domain/facts.js'
import type { LeavePolicy } from '../domain/leave-policy.js'
import type { LeaveType } from '../domain/leave-type.js'
import type { Extent } from '../domain/leave-steps.js'
import type { LeaveStores } from '../domain/ports.js'
import { countWorkingHalfDays, type LeaveSpan } from '../domain/span.js'
import { approversStoodInFor } from './stand-ins.js'
import { superiorsOf } from './superiors.js'

/** What every decision is made with: the subscription's settings and its today. */
export interface LeaveContext {
  readonly caller: Caller
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
export async function loadContext(clock: Clock, stores: LeaveStores, caller: Caller): Promise<LeaveContext> {
  const subscription = await stores.facts.subscription()
  if (!subscription) throw factsNotReady()
  const member = caller.userId === '' ? null : await stores.facts.member(caller.userId)
  // Tenancy signed a passport, so a member we hold for gone is one whose return has not reached us.
  if (caller.userId !== '' && !member?.active) throw factsNotReady()
  const now = clock.now()
  const superiors = await superiorsOf(stores.facts, member)
  const types = await stores.types.list()
  const policy = await stores.policy.get()
  const today = todayOf(subscription, now)
  const standsInFor = member ? await approversStoodInFor(stores, today, member.userId) : new Map()
  return { caller, subscription, types, policy, now, today, superiors, standsInFor }
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
