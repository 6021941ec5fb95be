import type {
  AuditRecord as ProtoAudit,
  SubscriptionRow,
  UserRow,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'
import {
  type CaptchaChoice,
  SignUpMode,
  type SignUpRule as ProtoRule,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { DeliveryState, type Delivery } from '@smartproject/proto/smartproject/email/v1/email_service'

import { captchaName } from '../../access/captcha-choice.js'
import type { Captchas } from '../../captcha/chosen.js'
import type {
  AuditRecord,
  CaptchaSetting,
  MailDelivery,
  PlatformMail,
  PlatformSubscription,
  PlatformUser,
  SignUpRule,
} from '../../contract/admin.js'
import { instantText, optionalDay, optionalInstant, present, safeNumber, textOrNull } from '../values.js'

const deliveryStates = new Map<DeliveryState, MailDelivery['state']>([
  [DeliveryState.PLANNED, 'planned'],
  [DeliveryState.SENT, 'sent'],
  [DeliveryState.CONFIRMED, 'confirmed'],
  [DeliveryState.FAILED, 'failed'],
  [DeliveryState.DROPPED, 'dropped'],
])

/** A subscription as platform administrators see it. */
export function platformSubscriptionView(row: SubscriptionRow): PlatformSubscription {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    owner_id: row.ownerId,
    owner_email: row.ownerEmail,
    plan_title: textOrNull(row.planTitle),
    plan_end_date: optionalDay(row.planEndDate),
    member_count: row.memberCount,
    locked: row.locked,
  }
}

const signUpModes = new Map<SignUpMode, SignUpRule['mode']>([
  [SignUpMode.OPEN, 'open'],
  [SignUpMode.DOMAINS, 'domains'],
  [SignUpMode.INVITED, 'invited'],
])

/** Which captcha holds here, and which could. */
export function captchaView(
  { captcha, version }: CaptchaChoice,
  { offered, usual }: Pick<Captchas, 'offered' | 'usual'>,
): CaptchaSetting {
  const chosen = captchaName(captcha)
  const holds = chosen !== null && offered.includes(chosen) ? chosen : usual
  return { captcha: holds, offered: [...offered], version: safeNumber(version) }
}

/** Who may open an account. */
export function signUpRuleView({ mode, domains, version }: ProtoRule): SignUpRule {
  return { mode: signUpModes.get(mode) ?? 'invited', domains, version: Number(version) }
}

/** A user as platform administrators see it. */
export function platformUserView(row: UserRow): PlatformUser {
  return {
    id: row.id,
    email: row.email,
    fullname: row.fullname,
    locale: row.locale,
    platform_admin: row.platformAdmin,
    active: row.active,
    subscription_count: row.subscriptionCount,
    created_at: instantText(row.createTime),
  }
}

/** An audit record. */
export function auditView(record: ProtoAudit): AuditRecord {
  return {
    id: record.id,
    tenant_id: textOrNull(record.tenantId),
    service: record.service,
    actor_id: textOrNull(record.actorId),
    actor_email: textOrNull(record.actorEmail),
    action: record.action,
    target_type: record.targetType,
    target_id: record.targetId,
    details: record.details,
    time: instantText(record.time),
    request_id: record.requestId,
  }
}

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
