import { invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import {
  domainKey,
  isPublicDomain,
  letsIn,
  linkStateOf,
  type InvitationLink,
  type LinkState,
} from '../../domain/invitation-link.js'
import type { TenancyDeps } from '../deps.js'

const DAY_MS = 86_400_000

/** The chosen values of a link. */
export interface LinkInput {
  /** As it was typed; empty asks for each person. */
  readonly domain: string
  readonly maxUses: number
  readonly days: number
}

/** The link that works; null without one. */
export async function getInvitationLink(deps: TenancyDeps, caller: Caller): Promise<InvitationLink | null> {
  const link = await deps.work.read(caller.tenantId).links.current()
  return link && linkStateOf(link, deps.clock.now()) === 'live' ? link : null
}

/**
 * Makes a link; the former one ends. Its code is shown here alone. Errors: invalid DOMAIN_INVALID | DOMAIN_PUBLIC,
 * already_exists LINK_EXISTS when another request makes one at this moment.
 */
export async function makeInvitationLink(
  deps: TenancyDeps,
  caller: Caller,
  { domain: typed, maxUses, days }: LinkInput,
): Promise<{ link: InvitationLink; code: string }> {
  const now = deps.clock.now()
  const code = deps.codes.make()
  const link: InvitationLink = {
    id: newId(),
    codeHash: deps.codes.hash(code),
    domain: readDomain(typed),
    uses: 0,
    maxUses,
    state: 'live',
    createdBy: caller.userId,
    createTime: now,
    expireTime: new Date(now.getTime() + days * DAY_MS),
    version: 1,
  }
  // Without the receipt of a repeated request, whose answer would lack the code.
  await deps.work.write({ ...caller, idempotency: null }, async ({ links }, changes) => {
    const before = await links.current()
    if (before) await links.save({ ...before, state: 'ended', version: before.version + 1 })
    await links.insert(link)
    changes.audit({
      action: 'tenancy.invitation_link_made',
      targetType: 'invitation_link',
      targetId: link.id,
      details: { domain: link.domain, uses: String(maxUses), days: String(days) },
    })
  })
  return { link, code }
}

function readDomain(typed: string): string {
  if (typed.trim() === '') return ''
  const domain = domainKey(typed)
  if (domain === null) throw invalid([{ field: 'domain', reason: 'DOMAIN_INVALID' }], 'DOMAIN_INVALID')
  if (isPublicDomain(domain)) throw invalid([{ field: 'domain', reason: 'DOMAIN_PUBLIC' }], 'DOMAIN_PUBLIC')
  return domain
}

/** Ends the link; without one nothing happens. */
export async function endInvitationLink(deps: TenancyDeps, caller: Caller): Promise<void> {
  await deps.work.write(caller, async ({ links }, changes) => {
    const link = await links.current()
    if (!link) return
    await links.save({ ...link, state: 'ended', version: link.version + 1 })
    changes.audit({
      action: 'tenancy.invitation_link_ended',
      targetType: 'invitation_link',
      targetId: link.id,
    })
  })
}

/** The content of the page of a link. */
export interface ShownLink {
  readonly state: LinkState
  readonly company: string
  readonly domain: string
  /** The caller is let in at once. */
  readonly letsIn: boolean
  /** The caller has asked and waits. */
  readonly asked: boolean
  /** Number of the subscription when the viewer is in it; else 0. */
  readonly subscriptionNumber: number
}

/** Returns the company of a link to the holder of its code, also without a session. Errors: not_found CODE_UNKNOWN. */
export async function getInvitationLinkByCode(
  deps: TenancyDeps,
  code: string,
  viewerId: string,
): Promise<ShownLink> {
  const { linkDirectory, register } = deps.work.read(PLATFORM).platform
  const located = await linkDirectory.byCode(deps.codes.hash(code))
  const [subscription] = located ? await register.findAll([located.tenantId]) : []
  if (!located || !subscription) throw notFound('CODE_UNKNOWN')
  // The code proves that its holder was asked into this tenant.
  const { members, joinRequests } = deps.work.read(tenantId(located.tenantId))
  const member = viewerId === '' ? null : await members.find(viewerId)
  const request = viewerId === '' ? null : await joinRequests.latestOf(viewerId)
  return {
    state: linkStateOf(located.link, deps.clock.now()),
    company: subscription.title,
    domain: located.link.domain,
    letsIn: letsIn(located.link, member !== null),
    asked: request?.state === 'pending',
    subscriptionNumber: member?.active ? subscription.number : 0,
  }
}
