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
  { eventId, subject, messages, overtakes = true, ordered = true }: MailNews & { eventId: string },
): Promise<void> {
  const news = ordered ? await stores.facts.learnSubject(subject, eventId) : 'newer'
  if (news === 'known') return
  // A subject and its first mails come into the ledger together: no older ones are looked for.
  const isFirst = news === 'first'
  const recipientIds = messages.map(({ recipientId }) => recipientId)
  if (overtakes && !isFirst) await stores.deliveries.overtake(subject, deps.kinds.asking, recipientIds)
  const now = deps.clock.now()
  for (const message of messages) {
    if (!isFirst && (await stores.deliveries.has(eventId, message.template, message.recipientId))) continue
    if (!(await isNeeded(deps, stores, message))) continue
    const first = await firstTry(deps, stores, message, now)
    const about = { id: newId(), tenantId: caller.tenantId, eventId, now, ...first }
    await stores.deliveries.plan(plannedDelivery(message, about))
  }
}

async function isNeeded({ kinds }: Deps, stores: Stores, message: MailMessage): Promise<boolean> {
  const { onlyAfter, wanted } = kinds.rules(message.template)
  if (wanted && !wanted(await stores.facts.preferencesOf(message.recipientId), message.data)) return false
  return !onlyAfter || stores.deliveries.wasMailed(message.subject, onlyAfter, message.recipientId)
}

/**
 * When a mail is sent. A mail that comes too fast waits, and the next change takes its place: editing a request over and over
 * must not flood its recipient, nor must making and withdrawing it. The last mail before the limit says that more waits. The bell
 * tells everything at once.
 */
async function firstTry(
  { pace, kinds }: Deps,
  { deliveries }: Stores,
  { template, subject, recipientId, aboutId }: MailMessage,
  now: Date,
): Promise<{ dueTime: Date; capped: boolean; lastOfHour: boolean }> {
  const since = new Date(now.getTime() - pace.hourMs)
  const times = await deliveries.plannedSince({ recipientId, aboutId, since, count: pace.perHour })
  const earlier = times[pace.perHour - 1]
  if (earlier) return { dueTime: after(earlier, pace.hourMs), capped: true, lastOfHour: false }
  const lastOfHour = times.length === pace.perHour - 1
  if (!kinds.rules(template).paced) return { dueTime: now, capped: false, lastOfHour }
  const last = await deliveries.lastDue(subject, recipientId)
  const free = last ? after(last, pace.pauseMs) : now
  return free > now
    ? { dueTime: free, capped: true, lastOfHour }
    : { dueTime: now, capped: false, lastOfHour }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
