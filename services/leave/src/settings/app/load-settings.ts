import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { factsNotReady, type SubscriptionFacts, type MemberFacts, todayOf } from '../../facts/area.js'
import type { LeavePolicy } from '../domain/leave-policy.js'
import type { LeaveType } from '../domain/leave-type.js'
import type { Stores } from '../domain/stores.js'

/** The settings that every decision is made by, with the company's today. */
export interface Settings {
  readonly subscription: SubscriptionFacts
  /** The subscription's types of leave. */
  readonly types: readonly LeaveType[]
  readonly policy: LeavePolicy
  readonly now: Date
  readonly today: PlainDate
}

/**
 * Reads the settings of the caller's subscription, and the caller as a member (null for the system). While the facts of
 * the subscription or of the caller have not arrived, no answer is better than a wrong one. Errors: unavailable
 * FACTS_NOT_READY.
 */
export async function loadSettings(
  clock: Clock,
  stores: Stores,
  caller: Caller,
  readSubscription: () => Promise<SubscriptionFacts | null> = () => stores.facts.subscription(),
): Promise<Settings & { readonly member: MemberFacts | null }> {
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
  return { subscription, member, types, policy, now, today: todayOf(subscription, now) }
}
