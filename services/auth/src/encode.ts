import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'

import type { AuthEvent } from './users/domain/events.js'
import type { Notice } from './users/domain/notice.js'
import type { User } from './users/domain/user.js'

const USER_CHANGES = {
  'user-created': UserChange.CREATED,
  'user-updated': UserChange.UPDATED,
  'user-erased': UserChange.ERASED,
  'user-recovered': UserChange.RECOVERED,
} as const

/** The record of a domain event; users and sessions belong to no tenant. */
export function encodeEvent(event: AuthEvent): OutgoingEvent {
  if (event.type === 'notice') return noticeRecord(event.notice)
  if ('user' in event) return userRecord(USER_CHANGES[event.type], event.user)
  return outgoing(topics.sessionEvent, {
    tenantId: '',
    aggregateId: event.sessionId,
    message: {
      change: event.type === 'session-started' ? SessionChange.STARTED : SessionChange.ENDED,
      sessionId: event.sessionId,
      userId: event.userId,
      time: event.time,
    },
  })
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
