import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { epochDay, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type MemberFacts, isBelow } from '../../facts/area.js'
import type { Leave } from '../../leave/area.js'
import type { WaitingNotice } from '../domain/leave-notice.js'
import { isReminderTime, nextReminder, remindsOf } from '../domain/reminder.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { loadContext, type LeaveContext } from './leave-context.js'
import { standInsFor } from './stand-ins.js'

const BATCH = 20
const PAGE = 500
/** So many requests a notice lists; more are counted. */
const LISTED = 20

/**
 * Tells all deciders which requests wait, once a working day of each company. One company is one transaction, and it moves the
 * company's turn on: an interrupted turn is done whole, several replicas may run this at once, and no person is told twice a day.
 * Nothing is stored with a request: a decided request no longer waits. Returns how many people were told.
 */
export async function remindDeciders(deps: Pick<Deps, 'work' | 'clock' | 'dueReminders'>): Promise<number> {
  const due = await deps.dueReminders.find(deps.clock.now(), BATCH)
  return eachAlone(due, (tenantId) => remindCompany(deps, tenantId))
}

function remindCompany(deps: Pick<Deps, 'work' | 'clock'>, tenantId: TenantId): Promise<number> {
  const caller = systemCaller(tenantId, newId())
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const { now, today, subscription } = context
    const turn = await stores.reminders.get()
    if (!turn || turn.dueTime > now) return 0
    const isDue = turn.notifiedDate !== today && isReminderTime(subscription, now)
    const next = { dueTime: nextReminder(subscription, now), notifiedDate: isDue ? today : turn.notifiedDate }
    await stores.reminders.put(next)
    if (!isDue) return 0
    const waiting = await waitingByDecider(stores, context)
    for (const [recipientId, leaves] of waiting)
      changes.publish(noticeFor(recipientId, leaves, { today, number: subscription.number }))
    return waiting.size
  })
}

/** Requests that wait, by their decider today: a stand-in who may decide, else the approver. */
async function waitingByDecider(
  stores: Stores,
  context: LeaveContext,
): Promise<ReadonlyMap<string, Leave[]>> {
  const pending = await allPending(stores)
  const approverIds = [...new Set(pending.map(({ reportTo }) => reportTo))]
  const standIns = await standInsFor(stores, context.today, approverIds)
  const involved = [...approverIds, ...[...standIns.values()].map(({ userId }) => userId)]
  const people = await stores.facts.members([...new Set(involved)])
  const found = new Map<string, Leave[]>()
  for (const leave of pending) {
    const standIn = people.get(standIns.get(leave.reportTo)?.userId ?? '')
    const decider =
      standIn && (await mayDecide(stores, context, leave, standIn)) ? standIn : people.get(leave.reportTo)
    if (!decider?.active || !(await mayDecide(stores, context, leave, decider))) continue
    found.set(decider.userId, [...(found.get(decider.userId) ?? []), leave])
  }
  return found
}

async function mayDecide(
  { facts }: Stores,
  { policy }: LeaveContext,
  { userId, reportTo }: Leave,
  decider: MemberFacts,
): Promise<boolean> {
  if (decider.userId === userId) return policy.selfDecision && reportTo === userId
  return policy.approversBelow || !(await isBelow(facts, decider, userId))
}

/** Oldest first. */
async function allPending({ leaves }: Stores): Promise<Leave[]> {
  const found: Leave[] = []
  let page: Leave[] = []
  do {
    const after = page.at(-1) ?? null
    page = await leaves.listPending(null, { appliedFrom: null, after, limit: PAGE })
    found.push(...page)
  } while (page.length === PAGE)
  return found.toReversed()
}

function noticeFor(
  recipientId: string,
  leaves: readonly Leave[],
  { today, number }: { today: PlainDate; number: number },
): WaitingNotice {
  return {
    kind: 'waiting',
    subscriptionNumber: number,
    recipientId,
    waiting: leaves.slice(0, LISTED).map(({ id, userId, fromDate, toDate, appliedDate }) => ({
      leaveId: id,
      userId,
      fromDate,
      toDate,
      appliedDate,
      overdue: fromDate < today,
    })),
    count: leaves.length,
    reminds: leaves.some((leave) => remindsOf(leave, today)),
    version: epochDay(today),
  }
}
