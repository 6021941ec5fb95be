import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { ProjectFacts, SubscriptionFacts } from '../../facts/domain/facts.js'
import type { LeaveStores } from '../../leave/domain/ports.js'

/** Keeps the newest facts of the subscription; older ones are ignored. Another week or holiday asks for a recount of leave. */
export async function keepSubscription(stores: LeaveStores, facts: SubscriptionFacts): Promise<void> {
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

/** Keeps the newest facts of a project; older ones are ignored. */
export async function keepProject(stores: LeaveStores, facts: ProjectFacts): Promise<void> {
  const known = await stores.facts.project(facts.id)
  if (!known || known.version < facts.version) await stores.facts.putProject(facts)
}
