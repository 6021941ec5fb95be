import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'

import { noteBounce } from '../app/invitation/note-bounce.js'
import type { TenancyEvent } from '../domain/events.js'
import type { TenancyStores } from '../domain/ports.js'

/** The mails of invitations and offers. */
const INVITED: readonly string[] = ['people-invited', 'people-company-offered']

/** email.delivery.v1: mails of invitations that could not be delivered. */
export function onDelivery(work: ServiceUnitOfWork<TenancyStores, TenancyEvent>): EventHandler {
  return onEvent(topics.deliveryEvent, async (event) => {
    const { template, state, subjectId: id, subjectVersion } = event.message
    if (!INVITED.includes(template) || state !== DeliveryState.FAILED || id === '') return true
    return work.handleOnce(eventCaller(event), event.id, (stores) =>
      noteBounce(stores, { id, version: Number(subjectVersion) }),
    )
  })
}
