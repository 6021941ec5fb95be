import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { todayOf, withWeeks, type Subscription, type WorkingWeek } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** All weeks that begin today or later. */
export interface SetWorkingWeeksInput {
  /** The version the change was made on. */
  readonly version: number
  readonly weeks: readonly WorkingWeek[]
}

/** Changes the weeks that are ahead; those that began before stay. Errors: stale VERSION_MISMATCH, invalid WEEK_BEGAN. */
export function setWorkingWeeks(
  deps: TenancyDeps,
  caller: Caller,
  { version, weeks }: SetWorkingWeeksInput,
): Promise<Subscription> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.version !== version) throw stale(current.version)
    const changed = withWeeks(current, weeks, todayOf(current, deps.clock.now()))
    const subscription = { ...current, ...changed, version: version + 1 }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    changes.audit({
      action: 'tenancy.working_weeks_set',
      targetType: 'subscription',
      targetId: current.id,
      details: { weeks: weeks.map((week) => `${week.fromDate}: ${week.weekendDays.join()}`).join('; ') },
    })
    return subscription
  })
}
