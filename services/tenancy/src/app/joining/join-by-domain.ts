import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { domainOf } from '../../domain/company-domain.js'
import { isClosed } from '../../domain/subscription.js'
import { askToJoin } from './ask-to-join.js'
import type { TenancyDeps } from '../deps.js'
import { letIn } from './let-in.js'

/** The offer for the own address. */
export interface DomainOffer {
  /** Empty for no offer. */
  readonly company: string
  readonly domain: string
  readonly letsIn: boolean
  readonly asked: boolean
}

const NO_OFFER: DomainOffer = { company: '', domain: '', letsIn: false, asked: false }

/** The company that has proven the domain of the user's address, unless the user is in it. Accounts have proven their address. */
export async function domainOffer(deps: TenancyDeps, { userId }: Caller): Promise<DomainOffer> {
  const { platform } = deps.work.read(PLATFORM)
  const user = await platform.users.find(userId)
  if (!user?.active) return NO_OFFER
  const domain = domainOf(user.email)
  const located = await platform.domainDirectory.proven(domain)
  if (!located) return NO_OFFER
  const stores = deps.work.read(tenantId(located.tenantId))
  const [subscription, member, request] = await Promise.all([
    stores.subscription.get(),
    stores.members.find(userId),
    stores.joinRequests.latestOf(userId),
  ])
  if (member?.active || isClosed(subscription, deps.clock.now())) return NO_OFFER
  return { company: subscription.title, domain, letsIn: member === null, asked: request?.state === 'pending' }
}

/**
 * Makes the caller a member of the company that has proven the domain of the own address and answers its number; 0 when it is
 * asked for, as for a former member. Errors: not_found OFFER_NOT_FOUND | USER_NOT_FOUND, precondition SEATS_FULL |
 * JOIN_DECLINED, forbidden PLAN_EXPIRED.
 */
export async function joinByDomain(deps: TenancyDeps, caller: Caller): Promise<number> {
  const { platform } = deps.work.read(PLATFORM)
  const known = await platform.users.find(caller.userId)
  if (!known?.active) throw notFound('USER_NOT_FOUND')
  const located = await platform.domainDirectory.proven(domainOf(known.email))
  if (!located) throw notFound('OFFER_NOT_FOUND')
  return deps.work.write({ ...caller, tenantId: tenantId(located.tenantId) }, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const offer = await stores.domains.find(located.domainId)
    const user = await stores.platform.users.hold(caller.userId)
    if (!user?.active) throw notFound('USER_NOT_FOUND')
    // Taken away, or the address changed, since it was looked for.
    if (!offer?.verifyTime || domainOf(user.email) !== offer.domain) throw notFound('OFFER_NOT_FOUND')
    const before = await stores.members.find(user.userId)
    if (before?.active) return subscription.number
    const asked = await stores.joinRequests.latestOf(user.userId)
    if (asked?.state === 'pending') return 0
    if (isClosed(subscription, now)) throw new DomainError('forbidden', 'PLAN_EXPIRED')
    const joining = { subscription, user, before, now, by: offer.by }
    if (before) {
      if (asked?.state === 'declined' && asked.linkId === offer.id)
        throw new DomainError('precondition', 'JOIN_DECLINED')
      return askToJoin(stores, changes, { ...joining, source: offer.id })
    }
    await letIn(stores, changes, joining)
    changes.audit({
      action: 'tenancy.joined_by_domain',
      targetType: 'member',
      targetId: user.userId,
      details: { domain: offer.domain },
    })
    return subscription.number
  })
}
