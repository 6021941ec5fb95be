import { DeliveryState, type Delivery } from '@smartproject/proto/smartproject/email/v1/email_service'
import type { MailDelivery, PlatformMail } from '../../api/platform/mails.js'
import { instantText, optionalInstant, present, textOrNull } from '../values.js'

const deliveryStates = new Map<DeliveryState, MailDelivery['state']>([
  [DeliveryState.PLANNED, 'planned'],
  [DeliveryState.SENT, 'sent'],
  [DeliveryState.CONFIRMED, 'confirmed'],
  [DeliveryState.FAILED, 'failed'],
  [DeliveryState.DROPPED, 'dropped'],
])

/** The state of a mail. */
export function mailStateView(state: DeliveryState): MailDelivery['state'] {
  return present(deliveryStates.get(state))
}

/** The same on the wire; unspecified for all. */
export function mailStateRequest(asked: MailDelivery['state'] | undefined): DeliveryState {
  return [...deliveryStates].find(([, state]) => state === asked)?.[0] ?? DeliveryState.UNSPECIFIED
}

/** One mail of the whole platform. */
export function platformMailView(mail: Delivery, titles: Readonly<Record<string, string>>): PlatformMail {
  return {
    ...deliveryView(mail),
    subscription_id: textOrNull(mail.tenantId),
    company: titles[mail.tenantId] ?? null,
    resendable: mail.resendable,
  }
}

/** One mail of the ledger. */
export function deliveryView(mail: Delivery): MailDelivery {
  return {
    id: mail.id,
    event_id: mail.eventId,
    template: mail.template,
    locale: mail.locale,
    recipient_id: mail.recipientId,
    recipient_email: mail.recipientEmail,
    state: mailStateView(mail.state),
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: instantText(mail.createTime),
    sent_at: optionalInstant(mail.sentTime),
    leave_id: textOrNull(mail.leaveId),
  }
}
