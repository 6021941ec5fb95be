import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { projectEvent } from '../../domain/events.js'
import { checkOwnerKeeps, type RoleSetting } from '../../domain/roles.js'
import type { Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'

const PROJECTS_MAX = 10_000

/** The roles of all projects; what is left out is the product's again. */
export interface DefaultRolesInput {
  /** The version the change was made on. */
  readonly version: number
  readonly roles: readonly RoleSetting[]
}

/**
 * Sets roles for every project of the subscription; each project says it anew, so that each service that judges by it knows at once.
 * Errors: stale VERSION_MISMATCH, invalid ROLE_OWNER_KEEPS.
 */
export function setDefaultRoles(
  deps: TenancyDeps,
  caller: Caller,
  { version, roles }: DefaultRolesInput,
): Promise<Subscription> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.subscription.get()
    if (current.version !== version) throw stale(current.version)
    checkOwnerKeeps(roles)
    const subscription = { ...current, roles, version: version + 1 }
    await stores.subscription.save(subscription)
    changes.publish({ type: 'subscription', subscription })
    const all = { memberId: null, includeArchived: true }
    for (const one of await stores.projects.list(all, 0, PROJECTS_MAX)) {
      const project = { ...one, companyRoles: roles, version: one.version + 1 }
      await stores.projects.save(project)
      changes.publish(projectEvent(subscription, project))
    }
    changes.audit({
      action: 'tenancy.default_roles_set',
      targetType: 'subscription',
      targetId: current.id,
      details: { roles: roles.map(({ roleId }) => roleId).join(' ') },
    })
    return subscription
  })
}
