import type { Caller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'

/** Which subscription is locked or opened, and why. */
export interface SetSubscriptionLockedInput {
  readonly tenantId: TenantId
  readonly locked: boolean
  readonly reason: string
}

/**
 * Locks a subscription or opens it again. The caller names the tenant: platform administrators act on subscriptions they are
 * not in. Errors: not_found SUBSCRIPTION_NOT_FOUND.
 */
export function setSubscriptionLocked(
  deps: TenancyDeps,
  caller: Caller,
  { tenantId, locked, reason }: SetSubscriptionLockedInput,
): Promise<Subscription> {
  return deps.work.write({ ...caller, tenantId }, async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.locked === locked) return current
    const subscription = { ...current, locked, version: current.version + 1 }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    await mailOwner(stores, changes, subscription)
    const action = locked ? 'tenancy.subscription_locked' : 'tenancy.subscription_unlocked'
    changes.audit({ action, targetType: 'subscription', targetId: tenantId, details: { reason } })
    return subscription
  })
}

async function mailOwner(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  subscription: Subscription,
): Promise<void> {
  const owner = await stores.members.find(subscription.ownerId)
  const template = subscription.locked ? 'people-company-locked' : 'people-company-unlocked'
  if (owner) publishNotice(changes, { template, subscription, member: owner })
}
