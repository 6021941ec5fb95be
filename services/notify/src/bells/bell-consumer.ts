import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { onEventsOfTenant, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { addNotifications, type NewNotification } from '../app/add-notifications.js'
import { settleThread } from '../app/settle-thread.js'
import type { MailDeps } from '../app/queue-mails.js'
import { listenersOf, type BellSource } from './bell-source.js'
import type { NotifyEvent } from '../domain/notify-event.js'
import type { Stores } from '../domain/ports.js'

/** The dependencies of a consumer of bells. */
export interface BellDeps extends MailDeps {
  readonly work: ServiceUnitOfWork<Stores, NotifyEvent>
}

/** So many events are handled in one transaction when many wait. */
const AT_ONCE = 100

/** Consumes the events of a source: adds the notifications that follow from them. */
export function bellConsumer<Event>(source: BellSource<Event>, deps: BellDeps): EventHandler {
  return onEventsOfTenant(source.topic, AT_ONCE, (tenant, events) => {
    const read = events.map((event) => ({
      id: event.id,
      lines: newOf(source, event),
      step: source.stepOf?.(event.message) ?? null,
    }))
    const withLines = source.mostlySilent ? read.filter(({ lines, step }) => lines.length > 0 || step) : read
    const [first] = withLines
    if (!first) return Promise.resolve(true)
    const caller = systemCaller(tenantId(tenant), first.id)
    return deps.work.handleAllOnce(caller, withLines, async (stores, fresh) => {
      let due: NewNotification[] = []
      // In their order: what was read does not ring afterwards.
      for (const { lines, step } of fresh) {
        due.push(...lines)
        if (!step) continue
        await addNotifications(deps, stores, due)
        due = []
        await settleThread(stores, step)
      }
      await addNotifications(deps, stores, due)
    })
  })
}

function newOf<Event>(source: BellSource<Event>, event: IncomingEvent<Event>): NewNotification[] {
  const { id: eventId, message, time } = event
  const listeners = listenersOf(source, message)
  if (listeners.length === 0) return []
  const line = source.lineOf(message, time)
  const thread = source.threadOf?.(message) ?? line.taskId
  const excerpt = source.excerptOf?.(message) ?? ''
  return listeners.map(({ toUser, summary }) => ({
    eventId,
    toUser,
    group: source.kinds[summary]?.group,
    excerpt,
    thread,
    place: source.placeOf?.(message) ?? null,
    text: { ...line, summary },
  }))
}
