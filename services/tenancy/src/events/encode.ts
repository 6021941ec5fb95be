import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import type {
  Member as ProtoMember,
  Project as ProtoProject,
  Subscription as ProtoSubscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { PeopleChange } from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { topics } from '@smartproject/proto/topics'

import type { TenancyEvent } from '../domain/events.js'
import type { Member } from '../domain/member.js'
import type { Notice } from '../domain/notice.js'
import type { PeopleNews } from '../domain/people-news.js'
import type { Project } from '../domain/project.js'
import type { Subscription } from '../domain/subscription.js'

/** How the states look on the wire: the same in events as in answers. */
export interface StateEncoders {
  readonly subscription: (subscription: Subscription) => ProtoSubscription
  readonly member: (member: Member) => ProtoMember
  readonly project: (project: Project) => ProtoProject
}

/** Turns domain events into records, keyed by their aggregate. */
export function eventEncoder(states: StateEncoders): (event: TenancyEvent) => OutgoingEvent {
  return (event) => {
    if (event.type === 'subscription') {
      const { id } = event.subscription
      const message = { tenantId: id, subscription: states.subscription(event.subscription) }
      return outgoing(topics.subscriptionEvent, { tenantId: id, aggregateId: id, message })
    }
    if (event.type === 'notice') return noticeRecord(event.tenantId, event.notice)
    if (event.type === 'people') return newsRecord(event.tenantId, event.news)
    const { tenantId, subscriptionNumber } = event
    if (event.type === 'member')
      return outgoing(topics.memberEvent, {
        tenantId,
        aggregateId: event.member.userId,
        message: { tenantId, subscriptionNumber, member: states.member(event.member) },
      })
    return outgoing(topics.projectEvent, {
      tenantId,
      aggregateId: event.project.id,
      message: { tenantId, subscriptionNumber, project: states.project(event.project) },
    })
  }
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
