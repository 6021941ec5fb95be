import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { loadContext } from '../../deciders/area.js'
import { todayOf } from '../../facts/area.js'
import { type Leave, type Recount, countWorkingHalfDays } from '../../leave/area.js'
import { recounted } from '../domain/leave-steps.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { recordRecounts } from './record-change.js'

const BATCH = 20
const PAGE = 500

/**
 * Counts leave anew where the week or the holidays changed, in all subscriptions. One person is one transaction: leave that was
 * counted differs no more, so a recount that was broken off goes on where it stopped, and several replicas may run this at once. Leave
 * that has ended keeps its count. Returns how many people's leave changed.
 */
export async function recountLeave(deps: Pick<Deps, 'work' | 'clock' | 'wantedRecounts'>): Promise<number> {
  let people = 0
  for (const { tenantId, version } of await deps.wantedRecounts.find(BATCH)) {
    const caller = systemCaller(tenantId, newId())
    const stores = deps.work.read(tenantId)
    const subscription = await stores.facts.subscription()
    if (!subscription) continue
    const today = todayOf(subscription, deps.clock.now())
    const differing = await recountsWith(stores, subscription.calendar, today)
    for (const userId of new Set(differing.map(({ after }) => after.userId)))
      if (await recountPerson(deps, caller, userId)) people++
    await deps.work.write(caller, (own) => own.recounts.done(version))
  }
  return people
}

/** Pending and approved leave that has not ended and has other working days in a calendar. */
export async function recountsWith(
  stores: Stores,
  calendar: WorkCalendar,
  today: PlainDate,
): Promise<Recount[]> {
  const found: Recount[] = []
  let page: Leave[] = []
  do {
    page = await stores.leaves.listAhead(today, page.at(-1) ?? null, PAGE)
    found.push(...recountsOf(page, calendar))
  } while (page.length === PAGE)
  return found
}

function recountsOf(leaves: readonly Leave[], calendar: WorkCalendar): Recount[] {
  return leaves.flatMap((before) => {
    const halves = countWorkingHalfDays(before, calendar)
    return halves === before.workingHalfDays ? [] : [{ before, after: recounted(before, halves) }]
  })
}

function recountPerson(deps: Pick<Deps, 'work' | 'clock'>, caller: Caller, userId: string): Promise<boolean> {
  return deps.work.write(caller, async (stores, changes) => {
    // A write that changes the days of this applicant meanwhile starts over, with these facts.
    await stores.turns.take(userId)
    const context = await loadContext(deps.clock, stores, caller)
    const open = await stores.leaves.listOpen(userId, context.today)
    const ahead = open.filter(({ toDate }) => toDate >= context.today)
    const recounts = recountsOf(ahead, context.subscription.calendar)
    await recordRecounts(stores, changes, context, recounts)
    return recounts.length > 0
  })
}
