import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { COMPANIES_MAX, type Subscription } from '../../domain/subscription.js'
import { openFor, type CreateSubscriptionInput } from './create-subscription.js'
import type { TenancyDeps } from '../deps.js'

/** The chosen values of an own new subscription. */
export type OpenSubscriptionInput = Pick<
  CreateSubscriptionInput,
  'title' | 'timeZone' | 'weekStart' | 'weekendDays'
>

/**
 * Opens a subscription that the caller owns. Errors: not_found USER_NOT_FOUND (as for CreateSubscription), precondition
 * TOO_MANY_COMPANIES. Billing gives the first one of twelve months a trial.
 */
export function openSubscription(
  deps: TenancyDeps,
  caller: Caller,
  input: OpenSubscriptionInput,
): Promise<Subscription> {
  return deps.work.write(caller, async (stores, changes) => {
    const memberships = await stores.platform.memberships.ofUser(caller.userId)
    if (memberships.filter(({ member }) => member.subscribedAs === 'owner').length >= COMPANIES_MAX)
      throw new DomainError('precondition', 'TOO_MANY_COMPANIES', {
        meta: { limit: String(COMPANIES_MAX) },
      })
    const wanted = {
      ...input,
      number: 0,
      ownerId: caller.userId,
      holidays: [],
      features: [],
      openedByOwner: true,
    }
    return openFor(wanted, { stores, changes, now: deps.clock.now() })
  })
}
