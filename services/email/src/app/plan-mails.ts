import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'

import { mailsFor, plannedDelivery, type PlannedMail } from '../domain/delivery.js'
import type { LeaveNewsWithCodes } from '../domain/leave-news.js'
import type { Pace } from '../domain/pace.js'
import type { Stores } from '../domain/ports.js'

/**
 * Writes the mails that news of a leave asks for into the ledger, each once per event, template and recipient.
 * Older requests to the approver that were not sent yet are dropped: their codes no longer work. Nobody is told that a
 * request was withdrawn who was never asked.
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
    if (!(await isNeeded(stores, mail, news.leaveId))) continue
    const first = await firstTry(deps.pace, stores, mail, news, now)
    await stores.deliveries.plan(
      plannedDelivery(mail, {
        id: newId(),
        tenantId: caller.tenantId,
        eventId: event.id,
        arrived: news,
        now,
        ...first,
      }),
    )
  }
}

async function isNeeded(stores: Stores, mail: PlannedMail, leaveId: string): Promise<boolean> {
  return mail.template !== 'leave-withdrawn' || stores.deliveries.wasAsked(leaveId, mail.recipientId)
}

/**
 * When a mail is sent. What comes too fast waits, and the next change takes its place: editing a request over and over
 * must not flood the approver, nor must applying and withdrawing. The bell tells everything at once.
 */
async function firstTry(
  pace: Pace,
  stores: Stores,
  mail: PlannedMail,
  { leaveId, applicantId }: LeaveNewsWithCodes,
  now: Date,
): Promise<{ dueTime: Date; capped: boolean }> {
  const hourAgo = new Date(now.getTime() - pace.hourMs)
  const { recipientId } = mail
  const about = { recipientId, applicantId, since: hourAgo, count: pace.perHour }
  const earlier = await stores.deliveries.plannedBefore(about)
  if (earlier) return { dueTime: new Date(earlier.getTime() + pace.hourMs), capped: true }
  if (mail.template !== 'leave-requested') return { dueTime: now, capped: false }
  const since = new Date(now.getTime() - pace.burstMs)
  const recent = await stores.deliveries.requestsSince(leaveId, since)
  return { dueTime: recent < pace.burst ? now : new Date(now.getTime() + pace.burstMs), capped: false }
}
