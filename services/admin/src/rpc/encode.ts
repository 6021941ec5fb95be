import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type {
  AuditRecord as ProtoAuditRecord,
  SubscriptionRow,
  UserRow,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AuditEntry } from '../app/list-audit-records.js'
import type { SubscriptionEntry } from '../app/list-subscriptions.js'
import type { UserEntry } from '../app/list-users.js'

/** A subscription on the wire. */
export function encodeSubscription({
  subscription,
  ownerEmail,
  memberCount,
}: SubscriptionEntry): SubscriptionRow {
  const { id, number, title, ownerId, planTitle, planEndDate, locked, eraseTime } = subscription
  return {
    id,
    number,
    title,
    ownerId,
    planTitle,
    ownerEmail,
    memberCount,
    locked,
    eraseTime: eraseTime ?? undefined,
    planEndDate: toOptionalProtoDate(planEndDate),
  }
}

/** A user on the wire. */
export function encodeUser({ user, subscriptionCount }: UserEntry): UserRow {
  const { id, email, fullname, locale, platformAdmin, active, createTime } = user
  return {
    id,
    email,
    fullname,
    locale,
    platformAdmin,
    active,
    subscriptionCount,
    createTime: createTime ?? undefined,
  }
}

/** An audit record on the wire. */
export function encodeAuditRecord({ record, actorEmail }: AuditEntry): ProtoAuditRecord {
  return { ...record, details: { ...record.details }, actorEmail }
}
