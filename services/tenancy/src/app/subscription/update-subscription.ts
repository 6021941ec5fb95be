import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import {
  todayOf,
  withWeekend,
  type Subscription,
  type SubscriptionSettings,
} from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** New values of settings; those that are not named stay. */
export interface UpdateSubscriptionInput {
  /** The version the change was made on. */
  readonly version: number
  readonly settings: Partial<SubscriptionSettings>
  /** Days off from today on. */
  readonly weekendDays?: readonly number[]
}

/** Changes settings. Errors: stale VERSION_MISMATCH. */
export function updateSubscription(
  deps: TenancyDeps,
  caller: Caller,
  { version, settings, weekendDays }: UpdateSubscriptionInput,
): Promise<Subscription> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.version !== version) throw stale(current.version)
    const changed = { ...current, ...settings, version: version + 1 }
    const { weekendDays: first, weeks } = weekendDays
      ? withWeekend(changed, weekendDays, todayOf(changed, deps.clock.now()))
      : changed
    const holidays = new Set(changed.holidays.map(({ date }) => date))
    const expectedHolidays = changed.expectedHolidays.filter(({ date }) => !holidays.has(date))
    const subscription = { ...changed, weekendDays: first, weeks, expectedHolidays }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    changes.audit({
      action: 'tenancy.subscription_updated',
      targetType: 'subscription',
      targetId: current.id,
    })
    return subscription
  })
}
