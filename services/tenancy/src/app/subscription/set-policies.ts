import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Policies, Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

/** The policies of the owner, each given whole. */
export interface SetPoliciesInput {
  /** The version the change was made on. */
  readonly version: number
  readonly policies: Policies
}

/** Lays down the policies of the subscription. Errors: stale VERSION_MISMATCH. */
export function setPolicies(
  deps: TenancyDeps,
  caller: Caller,
  { version, policies }: SetPoliciesInput,
): Promise<Subscription> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.version !== version) throw stale(current.version)
    const subscription = { ...current, policies, version: version + 1 }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    changes.audit({
      action: 'tenancy.policies_set',
      targetType: 'subscription',
      targetId: current.id,
      details: {
        members_create_projects: String(policies.membersCreateProjects),
        second_factor: String(policies.secondFactor),
        session_hours: String(policies.sessionHours),
        only_provider: policies.onlyProvider,
      },
    })
    return subscription
  })
}
