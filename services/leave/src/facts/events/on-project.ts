import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import { keepProject } from '../app/keep-project.js'
import type { Stores } from '../domain/stores.js'

/** Keeps who takes part in which project: a leave stands on those projects' calendars. */
export function onProject(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.projectEvent, (event) => {
    const project = requireField(event.message.project)
    const facts = {
      id: project.id,
      number: project.number,
      archived: project.archived,
      memberIds: project.members.map((member) => member.userId),
      version: Number(project.version),
    }
    return work.handleOnce(eventCaller(event), event.id, (stores) => keepProject(stores, facts))
  })
}
