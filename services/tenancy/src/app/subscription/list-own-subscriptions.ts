import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { Member } from '../../domain/member.js'
import { isClosed, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** A subscription as one of its members sees it in the list. */
export interface OwnEntry {
  readonly subscription: Subscription
  readonly member: Member
  readonly expired: boolean
}

/** The subscriptions the caller is an active member of, by number, whatever passport was shown. */
export async function listOwnSubscriptions(deps: TenancyDeps, caller: Caller): Promise<OwnEntry[]> {
  const { memberships, register } = deps.work.read(PLATFORM).platform
  const own = (await memberships.ofUser(caller.userId)).filter(({ member }) => member.active)
  const members = new Map(own.map(({ tenantId, member }) => [tenantId, member]))
  const subscriptions = await register.findAll([...members.keys()])
  const now = deps.clock.now()
  return subscriptions.flatMap((subscription) => {
    const member = members.get(subscription.id)
    return member ? [{ subscription, member, expired: isClosed(subscription, now) }] : []
  })
}
