import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { TenancyDeps } from '../deps.js'
import { giveUpPlaces } from './give-up-places.js'

/**
 * Ends the caller's own membership, as if the caller had been taken out: open tasks go to the person reported to where that one
 * can take them, else to no one. Errors: not_found MEMBER_NOT_FOUND when another person is named, precondition OWNER_STAYS.
 */
export function leaveSubscription(deps: TenancyDeps, caller: Caller, userId: string): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = userId === caller.userId ? await stores.members.find(userId) : null
    if (!current?.active) throw notFound('MEMBER_NOT_FOUND')
    if (current.subscribedAs === 'owner') throw new DomainError('precondition', 'OWNER_STAYS')
    await stores.members.holdLines()
    const above = current.reportTo === userId ? null : await stores.members.find(current.reportTo)
    const heirId = above?.active ? above.userId : ''
    const member = { ...current, active: false, grants: [], heirId, version: current.version + 1 }
    await stores.members.save(member)
    await giveUpPlaces(stores, changes, { leaver: member, subscription })
    changes.publish({
      type: 'member',
      tenantId: subscription.id,
      subscriptionNumber: subscription.number,
      member,
    })
    changes.audit({
      action: 'tenancy.member_left',
      targetType: 'member',
      targetId: userId,
      details: { heir: heirId },
    })
  })
}
