import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'
import { giveUpPlaces } from './give-up-places.js'

/**
 * Takes a person whose account is erased out of a subscription, in a transaction of its own: the same as taking a member out, with
 * open tasks released. Owners have handed over before; one who has not stays, since a subscription has an owner.
 */
export async function endMembership(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  userId: string,
): Promise<void> {
  const subscription = await stores.subscription.get()
  const current = await stores.members.find(userId)
  if (!current?.active || current.subscribedAs === 'owner') return
  await stores.members.holdLines()
  const left = { manageUsers: false, grants: [], active: false, heirId: '' }
  const member = { ...current, ...left, version: current.version + 1 }
  await stores.members.save(member)
  await giveUpPlaces(stores, changes, { leaver: member, subscription })
  const place = { tenantId: subscription.id, subscriptionNumber: subscription.number }
  changes.publish({ type: 'member', ...place, member })
  changes.audit({
    action: 'tenancy.member_updated',
    targetType: 'member',
    targetId: userId,
    details: { active: 'false' },
  })
}
