import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Mails about a leave; notices of leave are about none. */
const ABOUT_LEAVE = /^leave-(?!notice-)/

/** Keeps which mails about a leave are late, so that a person who waits for an answer knows why. */
export function onDelivery(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.deliveryEvent, async (event) => {
    const { template, state, subjectId, subjectVersion, deliveryId } = event.message
    if (!ABOUT_LEAVE.test(template)) return true
    return work.handleOnce(eventCaller(event), event.id, ({ leaves }) =>
      state === DeliveryState.PLANNED
        ? leaves.addLateMail(subjectId, { deliveryId, version: Number(subjectVersion) })
        : leaves.removeLateMail(subjectId, deliveryId),
    )
  })
}
