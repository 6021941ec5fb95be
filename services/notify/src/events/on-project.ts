import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Stores } from '../domain/ports.js'

/** Keeps the projects' names. */
export function onProject(work: ServiceUnitOfWork<Stores, NotifyEvent>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const { id, number, name, version } = requireField(event.message.project)
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) =>
      facts.keepProject({ id, number, name, version: Number(version) }),
    )
  })
}
