import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { PeopleChange } from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { topics } from '@smartproject/proto/topics'

import type { TenancyEvent } from '../domain/events.js'
import type { Notice } from '../domain/notice.js'
import type { PeopleNews } from '../domain/people-news.js'
import { encodeMember, encodeListedProject, encodeSubscription } from '../wire/encode.js'

/** Turns a domain event into a record, keyed by its aggregate. */
export function encodeEvent(event: TenancyEvent): OutgoingEvent {
  if (event.type === 'subscription') {
    const { id } = event.subscription
    const message = { tenantId: id, subscription: encodeSubscription(event.subscription) }
    return outgoing(topics.subscriptionEvent, { tenantId: id, aggregateId: id, message })
  }
  if (event.type === 'notice') return noticeRecord(event.tenantId, event.notice)
  if (event.type === 'people') return newsRecord(event.tenantId, event.news)
  if (event.type === 'erasure') return erasureRecord(event)
  const { tenantId, subscriptionNumber } = event
  if (event.type === 'member')
    return outgoing(topics.memberEvent, {
      tenantId,
      aggregateId: event.member.userId,
      message: { tenantId, subscriptionNumber, member: encodeMember(event.member) },
    })
  return outgoing(topics.projectEvent, {
    tenantId,
    aggregateId: event.project.id,
    message: { tenantId, subscriptionNumber, project: encodeListedProject(event.project) },
  })
}

/** It belongs to no tenant, so that it outlives the one it names. */
function erasureRecord({ tenantId, time }: TenancyEvent & { type: 'erasure' }): OutgoingEvent {
  return outgoing(topics.erasureEvent, {
    tenantId: '',
    aggregateId: tenantId,
    message: { erasedTenantId: tenantId, time },
  })
}

function noticeRecord(
  tenantId: string,
  { version, codesExpireTime, values, ...notice }: Notice,
): OutgoingEvent {
  const codesEnd = codesExpireTime ?? undefined
  return outgoing(topics.companyNoticeEvent, {
    tenantId,
    // A person's mails are in the order in which they were asked for: locked is not read after opened again.
    aggregateId: notice.recipientId,
    message: {
      tenantId,
      notice: { ...notice, values: { ...values }, version: BigInt(version), codesExpireTime: codesEnd },
    },
  })
}

const changes: Readonly<Record<PeopleNews['change'], PeopleChange>> = {
  'join-asked': PeopleChange.JOIN_ASKED,
  'join-approved': PeopleChange.JOIN_APPROVED,
  'line-lost': PeopleChange.LINE_LOST,
  'plan-asked': PeopleChange.PLAN_ASKED,
}

function newsRecord(tenantId: string, { change, userIds, ...news }: PeopleNews): OutgoingEvent {
  return outgoing(topics.peopleEvent, {
    tenantId,
    aggregateId: news.aboutUserId,
    message: { tenantId, change: changes[change], userIds: [...userIds], ...news },
  })
}
