import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps the names of members. */
export function onMember(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.memberEvent, (event) => {
    const { userId, fullname, version } = requireField(event.message.member)
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores) =>
      stores.members.keep({ userId, fullname, version: Number(version) }),
    )
  })
}
