import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes } from '@smartproject/kit/types/unit-of-work'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { loadContext, type LeaveContext } from '../../deciders/area.js'
import { todayOf } from '../../facts/area.js'
import { type Leave, type LeaveFact, type Recount, countWorkingHalfDays } from '../../leave/area.js'
import { recounted } from '../domain/leave-steps.js'
import { calendarsOf, calendarOf, type CalendarOf } from '../../worktime/area.js'
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
  return eachAlone(await deps.wantedRecounts.find(BATCH), (wanted) => recountCompany(deps, wanted))
}

async function recountCompany(
  deps: Pick<Deps, 'work' | 'clock'>,
  { tenantId, version }: { tenantId: TenantId; version: number },
): Promise<number> {
  const caller = systemCaller(tenantId, newId())
  const stores = deps.work.read(tenantId)
  const subscription = await stores.facts.subscription()
  if (!subscription) return 0
  const today = todayOf(subscription, deps.clock.now())
  const differing = await recountsWith(stores, subscription.calendar, today)
  let people = 0
  for (const userId of new Set(differing.map(({ after }) => after.userId)))
    if (await recountPerson(deps, caller, userId)) people++
  await deps.work.write(caller, (own) => own.recounts.done(version))
  return people
}

/** Pending and approved leave that has not ended and has other working days when the company has this calendar. */
export async function recountsWith(
  stores: Stores,
  calendar: WorkCalendar,
  today: PlainDate,
): Promise<Recount[]> {
  const found: Recount[] = []
  let page: Leave[] = []
  do {
    page = await stores.leaves.listAhead(today, page.at(-1) ?? null, PAGE)
    const ids = page.map(({ userId }) => userId)
    found.push(...recountsOf(page, await calendarsOf(stores, { calendar }, ids)))
  } while (page.length === PAGE)
  return found
}

function recountsOf(leaves: readonly Leave[], calendarOfUser: CalendarOf): Recount[] {
  return leaves.flatMap((before) => {
    const halves = countWorkingHalfDays(before, calendarOfUser(before.userId))
    return halves === before.workingHalfDays ? [] : [{ before, after: recounted(before, halves) }]
  })
}

function recountPerson(deps: Pick<Deps, 'work' | 'clock'>, caller: Caller, userId: string): Promise<boolean> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    return (await recountWithin(stores, changes, context, userId)) > 0
  })
}

/**
 * Counts the leave of one person anew in the transaction at hand. The person's turn is taken: a write that changes the days of the
 * person's leave meanwhile starts over, with these facts. Returns how many leaves changed.
 */
export async function recountWithin(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  userId: string,
): Promise<number> {
  await stores.turns.take(userId)
  const calendar = await calendarOf(stores, context.subscription, userId)
  const open = await stores.leaves.listOpen(userId, context.today)
  const ahead = open.filter(({ toDate }) => toDate >= context.today)
  const recounts = recountsOf(ahead, () => calendar)
  await recordRecounts(stores, changes, context, recounts)
  return recounts.length
}
