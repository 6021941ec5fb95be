import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Stores } from '../domain/ports.js'

/** Keeps the members' names. */
export function onMember(work: ServiceUnitOfWork<Stores, NotifyEvent>): EventHandler {
  return onEvent(topics.memberEvent, (event) => {
    const { userId, fullname, version } = requireField(event.message.member)
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) =>
      facts.keepMember({ userId, fullname, version: Number(version) }),
    )
  })
}
