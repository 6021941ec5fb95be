import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import {
  letsIn,
  linkStateOf,
  requireDomain,
  requireLive,
  type InvitationLink,
} from '../../domain/invitation-link.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import { isClosed, type Subscription } from '../../domain/subscription.js'
import type { UserFact } from '../../domain/user-fact.js'
import { askToJoin } from './ask-to-join.js'
import type { TenancyDeps } from '../deps.js'
import { letIn } from './let-in.js'

interface Joining {
  readonly subscription: Subscription
  readonly link: InvitationLink
  readonly user: UserFact
  readonly before: Member | null
  readonly now: Date
}

/**
 * Makes the caller a member and answers the subscription's number; 0 when each person is asked for, and those who manage people
 * are told. A person who is also invited by mail joins as that invitation says, on the seat it holds. Errors: not_found CODE_UNKNOWN |
 * USER_NOT_FOUND, precondition LINK_ENDED | SEATS_FULL | JOIN_DECLINED, forbidden LINK_OTHER_DOMAIN | PLAN_EXPIRED.
 */
export async function joinByLink(deps: TenancyDeps, caller: Caller, code: string): Promise<number> {
  const located = await deps.work.read(PLATFORM).platform.linkDirectory.byCode(deps.codes.hash(code))
  if (!located) throw notFound('CODE_UNKNOWN')
  const inTenant = { ...caller, tenantId: tenantId(located.tenantId) }
  return deps.work.write(inTenant, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const link = await stores.links.find(located.link.id)
    const user = await stores.platform.users.hold(caller.userId)
    if (!link) throw notFound('CODE_UNKNOWN')
    if (!user?.active) throw notFound('USER_NOT_FOUND')
    const before = await stores.members.find(user.userId)
    if (before?.active) return subscription.number
    const asked = await stores.joinRequests.latestOf(user.userId)
    if (asked?.state === 'pending') return 0
    requireLive(linkStateOf(link, now))
    requireDomain(link, user.email)
    if (isClosed(subscription, now)) throw new DomainError('forbidden', 'PLAN_EXPIRED')
    await stores.links.save({ ...link, uses: link.uses + 1, version: link.version + 1 })
    const joining = { subscription, link, user, before, now }
    if (letsIn(link, before !== null)) return enter(stores, changes, joining)
    if (asked?.state === 'declined' && asked.linkId === link.id)
      throw new DomainError('precondition', 'JOIN_DECLINED')
    return askToJoin(stores, changes, { ...joining, by: link.createdBy, source: link.id })
  })
}

async function enter(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { link, ...joining }: Joining,
): Promise<number> {
  await letIn(stores, changes, { ...joining, by: link.createdBy })
  changes.audit({
    action: 'tenancy.joined_by_link',
    targetType: 'member',
    targetId: joining.user.userId,
    details: { link: link.id },
  })
  return joining.subscription.number
}
