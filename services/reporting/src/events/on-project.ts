import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps the facts of projects. */
export function onProject(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const { id, number, members, version } = requireField(event.message.project)
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores) =>
      stores.projects.keep({ id, number, members, version: Number(version) }),
    )
  })
}
