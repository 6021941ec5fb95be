import type { Changes } from '@smartproject/kit/types/unit-of-work'
import { dayIn } from '@smartproject/kit/types/plain-date'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** Ends the patterns and allocations of a person who has left the company that day, and takes the person out of the set-up. */
export async function forgetPerson(
  stores: Stores,
  changes: Changes<OwnEvent>,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const today = dayIn(await stores.subscriptions.timeZone(), now)
  await stores.patterns.removeAfter(userId, today)
  await stores.allocations.endOf(userId, today)
  await stores.planningSetups.forget(userId)
  changes.publish({ about: 'plan', subject: 'calendar', id: userId })
}
