import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { isDemoNumber, newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import { newMember } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import { defaultPolicies, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** A new subscription; number 0 takes the next. */
export type CreateSubscriptionInput = Pick<
  Subscription,
  'number' | 'title' | 'ownerId' | 'timeZone' | 'weekStart' | 'weekendDays' | 'holidays' | 'features'
>

/**
 * Opens a subscription for anybody, with its owner, who reports to no one else. Errors: already_exists
 * SUBSCRIPTION_NUMBER_TAKEN (also of numbers kept for the demo), not_found USER_NOT_FOUND: also while the news of a new user is still on its way, so a caller
 * may try again.
 */
export function createSubscription(
  deps: TenancyDeps,
  caller: Caller,
  input: CreateSubscriptionInput,
): Promise<Subscription> {
  return deps.work.write(caller, (stores, changes) =>
    openFor({ ...input, openedByOwner: false }, { stores, changes, now: deps.clock.now() }),
  )
}

/** Opens a subscription inside a transaction. Errors: as {@link createSubscription}. */
export async function openFor(
  input: CreateSubscriptionInput & Pick<Subscription, 'openedByOwner'>,
  { stores, changes, now }: { stores: TenancyStores; changes: Changes<TenancyEvent>; now: Date },
): Promise<Subscription> {
  const { platform } = stores
  if (isDemoNumber(input.number)) throw new DomainError('already_exists', 'SUBSCRIPTION_NUMBER_TAKEN')
  const user = await platform.users.hold(input.ownerId)
  if (!user?.active) throw notFound('USER_NOT_FOUND')
  const subscription: Subscription = {
    ...input,
    id: newId(),
    number: input.number === 0 ? await platform.numbers.nextSubscription() : input.number,
    weeks: [],
    expectedHolidays: [],
    leaveApproveAnyway: false,
    policies: defaultPolicies,
    roles: [],
    plan: null,
    locked: false,
    closing: null,
    shown: false,
    version: 1,
    createTime: now,
  }
  const owner = newMember(user, {
    reportTo: user.userId,
    subscribedAs: 'owner',
    manageUsers: true,
    guest: false,
  })
  await platform.register.open(subscription, owner)
  const place = { tenantId: subscription.id, subscriptionNumber: subscription.number }
  changes.publish({ type: 'subscription', subscription })
  changes.publish({ type: 'member', ...place, member: owner })
  changes.audit({
    action: 'tenancy.subscription_created',
    targetType: 'subscription',
    targetId: subscription.id,
    details: { number: String(subscription.number), owner: user.userId },
  })
  return subscription
}
