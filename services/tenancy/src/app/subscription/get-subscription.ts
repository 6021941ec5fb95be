import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { todayOf, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** The passport's subscription and today in its zone. */
export async function getSubscription(
  deps: TenancyDeps,
  caller: Caller,
): Promise<{ subscription: Subscription; today: PlainDate }> {
  const subscription = await deps.work.read(caller.tenantId).subscription.get()
  return { subscription, today: todayOf(subscription, deps.clock.now()) }
}
