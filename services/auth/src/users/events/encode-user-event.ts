import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'

import type { UserEvent } from '../domain/events.js'
import type { Notice } from '../domain/notice.js'
import type { User } from '../domain/user.js'

const USER_CHANGES = {
  'user-created': UserChange.CREATED,
  'user-updated': UserChange.UPDATED,
  'user-erased': UserChange.ERASED,
  'user-recovered': UserChange.RECOVERED,
} as const

/** The record of an event about an account, which belongs to no tenant. */
export function encodeUserEvent(event: UserEvent): OutgoingEvent {
  return event.type === 'notice'
    ? noticeRecord(event.notice)
    : userRecord(USER_CHANGES[event.type], event.user)
}

function noticeRecord({ version, codesExpireTime, values, ...notice }: Notice): OutgoingEvent {
  const codesEnd = codesExpireTime ?? undefined
  return outgoing(topics.accountNoticeEvent, {
    tenantId: '',
    aggregateId: notice.subjectId,
    message: {
      notice: { ...notice, values: { ...values }, version: BigInt(version), codesExpireTime: codesEnd },
    },
  })
}

function userRecord(change: UserChange, user: User): OutgoingEvent {
  return outgoing(topics.userEvent, {
    tenantId: '',
    aggregateId: user.id,
    message: {
      change,
      userId: user.id,
      email: user.email,
      fullname: user.fullname,
      avatarUrl: user.avatarUrl,
      locale: user.locale,
      platformAdmin: user.platformAdmin,
      active: user.active,
      version: BigInt(user.version),
      createTime: user.createTime,
    },
  })
}
