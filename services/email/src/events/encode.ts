import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import type { TenantId } from '@smartproject/kit/types/ids'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { topics } from '@smartproject/proto/topics'

import type { MailSettled } from '../domain/ports.js'

const states = {
  planned: DeliveryState.PLANNED,
  sent: DeliveryState.SENT,
  failed: DeliveryState.FAILED,
  dropped: DeliveryState.DROPPED,
} as const

/** The event about a mail, without address or text. */
export function encodeMailSettled(
  event: MailSettled,
  context: { tenantId: TenantId; now: Date },
): OutgoingEvent {
  const { deliveryId, eventId, recipientId, template, subject, state } = event
  const { tenantId, now } = context
  return outgoing(topics.deliveryEvent, {
    tenantId,
    aggregateId: deliveryId,
    message: {
      tenantId,
      deliveryId,
      eventId,
      recipientId,
      template,
      state: states[state],
      time: now,
      subjectId: subject.id,
      subjectVersion: BigInt(subject.version),
    },
  })
}
