import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import { withUser } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { UserFact } from '../../domain/user-fact.js'

/** Keeps the facts of a user from auth and carries them to all of the user's memberships. An older fact changes nothing. */
export async function applyUserFact(
  { platform }: TenancyStores,
  changes: Changes<TenancyEvent>,
  fact: UserFact,
): Promise<void> {
  if (!(await platform.users.keep(fact))) return
  const memberships = await platform.memberships.ofUser(fact.userId)
  const subscriptions = await platform.register.findAll(memberships.map(({ tenantId }) => tenantId))
  for (const { tenantId, member: before } of memberships) {
    const member = withUser(before, fact)
    const subscription = subscriptions.find(({ id }) => id === tenantId)
    if (!member || !subscription) continue
    await platform.memberships.save({ tenantId, member })
    changes.publish({ type: 'member', tenantId, subscriptionNumber: subscription.number, member })
  }
}
