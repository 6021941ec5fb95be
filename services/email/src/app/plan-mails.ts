import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'

import { mailsFor, plannedDelivery, type PlannedMail } from '../domain/delivery.js'
import type { LeaveNewsWithCodes } from '../domain/leave-news.js'
import type { Pace } from '../domain/pace.js'
import type { Stores } from '../domain/ports.js'

/**
 * Writes the mails that news of a leave asks for into the ledger, each once per event, template and recipient.
 * Older requests to the approver that were not sent yet are dropped: their codes no longer work.
 */
export async function planMails(
  deps: { clock: Clock; pace: Pace },
  stores: Stores,
  caller: Caller,
  event: { id: string; news: LeaveNewsWithCodes },
): Promise<void> {
  const { news } = event
  if (!(await stores.facts.learnLeave(news.leaveId, news.version, event.id))) return
  await stores.deliveries.overtake(news.leaveId, news.version)
  const now = deps.clock.now()
  for (const mail of mailsFor(news)) {
    if (await stores.deliveries.has(event.id, mail.template, mail.recipientId)) continue
    const dueTime = await firstTry(deps.pace, stores, mail, news.leaveId, now)
    await stores.deliveries.plan(
      plannedDelivery(mail, {
        id: newId(),
        tenantId: caller.tenantId,
        eventId: event.id,
        arrived: news,
        now,
        dueTime,
      }),
    )
  }
}

// Editing a request over and over must not flood the approver: what comes too fast waits, and the next edit
// takes its place.
async function firstTry(
  pace: Pace,
  stores: Stores,
  mail: PlannedMail,
  leaveId: string,
  now: Date,
): Promise<Date> {
  if (mail.template !== 'leave-requested') return now
  const since = new Date(now.getTime() - pace.burstMs)
  const recent = await stores.deliveries.requestsSince(leaveId, since)
  return recent < pace.burst ? now : new Date(now.getTime() + pace.burstMs)
}
