import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { JoinRequest } from '../../domain/join-request.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'
import type { UserFact } from '../../domain/user-fact.js'
import { managersOf, responsibleOf } from '../member/managers.js'
import { publishNotice } from '../publish-notice.js'

/** The person who asks, the link or domain, and its maker. */
interface Asking {
  readonly subscription: Subscription
  readonly user: UserFact
  readonly before: Member | null
  readonly now: Date
  readonly by: string
  /** Id of the link or domain. */
  readonly source: string
}

/** Keeps that a person asks to join and notifies those who can answer. Answers 0, the number of no company. */
export async function askToJoin(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { subscription, user, before, now, by, source }: Asking,
): Promise<number> {
  const { userId, fullname, email } = user
  const request: JoinRequest = {
    id: newId(),
    userId,
    fullname,
    email,
    linkId: source,
    wasMember: before !== null,
    state: 'pending',
    createTime: now,
    version: 1,
  }
  await stores.joinRequests.insert(request)
  const responsible = await responsibleOf(stores, subscription, by)
  if (responsible)
    publishNotice(changes, {
      template: 'people-join-asked',
      subscription,
      member: responsible,
      values: { member: fullname, address: email },
    })
  changes.publish({
    type: 'people',
    tenantId: subscription.id,
    news: {
      change: 'join-asked',
      actorId: userId,
      userIds: await managersOf(stores),
      aboutUserId: userId,
      aboutName: fullname,
      time: now,
    },
  })
  changes.audit({
    action: 'tenancy.join_asked',
    targetType: 'join_request',
    targetId: request.id,
    details: { email },
  })
  return 0
}
