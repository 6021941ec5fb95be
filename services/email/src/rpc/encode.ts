import { PLATFORM } from '@smartproject/kit/types/ids'
import {
  DeliveryState as State,
  type Delivery as ProtoDelivery,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import type { Delivery, DeliveryState } from '../domain/delivery.js'

const states: Readonly<Record<DeliveryState, State>> = {
  planned: State.PLANNED,
  sent: State.SENT,
  confirmed: State.CONFIRMED,
  failed: State.FAILED,
  dropped: State.DROPPED,
}

/** The state that the wire names; null for all, undefined for one there is not. */
export function stateOf(wire: State): DeliveryState | null | undefined {
  if (wire === State.UNSPECIFIED) return null
  return (Object.keys(states) as DeliveryState[]).find((state) => states[state] === wire)
}

/** A row of the ledger on the wire; without its text. */
export function encodeDelivery(delivery: Delivery): ProtoDelivery {
  const { id, eventId, template, recipientId, recipientEmail, attempts, lastError, createTime, subject } =
    delivery
  return {
    id,
    eventId,
    template,
    recipientId,
    recipientEmail,
    attempts,
    lastError,
    createTime,
    subjectType: subject.type,
    subjectId: subject.id,
    leaveId: subject.type === 'leave' ? subject.id : '',
    locale: delivery.locale ?? '',
    state: states[delivery.state],
    sentTime: delivery.sentTime ?? undefined,
    tenantId: delivery.tenantId === PLATFORM ? '' : delivery.tenantId,
    resendable: delivery.state === 'failed' && delivery.data !== null,
  }
}
