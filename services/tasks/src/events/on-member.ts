import { demanded } from '@smartproject/kit/bus/demanded'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'

import type { TasksEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the facts of members. */
export function onMember(work: ServiceUnitOfWork<Stores, TasksEvent>): EventHandler {
  return onEvent(topics.memberEvent, (event) => {
    const { userId, fullname, avatarUrl, active, subscribedAs, version } = demanded(event.message.member)
    const owner = subscribedAs === SubscribedAs.OWNER
    const member = { userId, fullname, avatarUrl, active, owner, version: Number(version) }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores) => stores.members.keep(member))
  })
}
