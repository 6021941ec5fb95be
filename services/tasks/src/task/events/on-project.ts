import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the facts of projects; a new one gets the counts of its board. */
export function onProject(work: ServiceUnitOfWork<Stores, OwnEvent>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const { id, number, code, name, archived, members, version } = requireField(event.message.project)
    const project = { id, number, code, name, archived, members, version: Number(version) }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, async (stores) => {
      await stores.projects.keep(project)
      await stores.boardCounts.open(project.number)
    })
  })
}
