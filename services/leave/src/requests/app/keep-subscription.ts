import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { SubscriptionFacts } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the newest facts of the subscription; older ones are ignored. Another week or holiday asks for a recount of leave. */
export async function keepSubscription(stores: Stores, facts: SubscriptionFacts): Promise<void> {
  const known = await stores.facts.subscription()
  if (known && known.version >= facts.version) return
  await stores.facts.putSubscription(facts)
  // A new company, or one whose mornings are others now, takes its turn at once and finds the next one itself.
  if (known?.timeZone !== facts.timeZone) {
    const notifiedDate = (await stores.reminders.get())?.notifiedDate ?? null
    await stores.reminders.put({ dueTime: new Date(0), notifiedDate })
  }
  if (known && calendarText(known.calendar) !== calendarText(facts.calendar))
    await stores.recounts.want(facts.version)
}

function calendarText({ weekendDays, weeks = [], holidays }: WorkCalendar): string {
  return JSON.stringify([weekendDays, weeks, holidays.toSorted()])
}
