import type { Caller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'

import { plannedDelivery } from '../domain/delivery.js'
import type { MailKinds } from '../domain/mail-kind.js'
import type { MailMessage, MailNews } from '../domain/message.js'
import type { Pace } from '../domain/pace.js'
import type { Stores } from '../domain/ports.js'

interface Deps {
  readonly clock: Clock
  readonly pace: Pace
  readonly kinds: MailKinds
}

/**
 * Writes the mails that an event asks for into the ledger, each once per event, template and recipient. Older mails about the
 * subject that ask for something and were not sent yet are dropped: their codes no longer work.
 */
export async function planMails(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  { eventId, subject, messages }: MailNews & { eventId: string },
): Promise<void> {
  if (!(await stores.facts.learnSubject(subject, eventId))) return
  await stores.deliveries.overtake(subject, deps.kinds.asking)
  const now = deps.clock.now()
  for (const message of messages) {
    if (await stores.deliveries.has(eventId, message.template, message.recipientId)) continue
    if (!(await isNeeded(deps, stores, message))) continue
    const first = await firstTry(deps, stores, message, now)
    const about = { id: newId(), tenantId: caller.tenantId, eventId, now, ...first }
    await stores.deliveries.plan(plannedDelivery(message, about))
  }
}

async function isNeeded({ kinds }: Deps, stores: Stores, message: MailMessage): Promise<boolean> {
  const { onlyAfter } = kinds.rules(message.template)
  return !onlyAfter || stores.deliveries.wasMailed(message.subject, onlyAfter, message.recipientId)
}

/**
 * When a mail is sent. What comes too fast waits, and the next change takes its place: editing a request over and over
 * must not flood its recipient, nor must making and withdrawing it. The bell tells everything at once.
 */
async function firstTry(
  { pace, kinds }: Deps,
  stores: Stores,
  { template, subject, recipientId, aboutId }: MailMessage,
  now: Date,
): Promise<{ dueTime: Date; capped: boolean }> {
  const hourAgo = new Date(now.getTime() - pace.hourMs)
  const about = { recipientId, aboutId, since: hourAgo, count: pace.perHour }
  const earlier = await stores.deliveries.plannedBefore(about)
  if (earlier) return { dueTime: new Date(earlier.getTime() + pace.hourMs), capped: true }
  if (!kinds.rules(template).asks) return { dueTime: now, capped: false }
  const since = new Date(now.getTime() - pace.burstMs)
  const recent = await stores.deliveries.countSince(subject, template, since)
  return { dueTime: recent < pace.burst ? now : new Date(now.getTime() + pace.burstMs), capped: false }
}
