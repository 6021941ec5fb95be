import { DomainError, invalid } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { emailKey } from '@smartproject/kit/types/email-address'
import {
  invitationEnd,
  sentTooOften,
  stateOf,
  type Invitation,
  type InvitationState,
} from '../../domain/invitation.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'
import { revokeInvitation } from '../invitation/revoke-invitation.js'
import { newCodes, publishInvitation, type SealedCode } from '../invitation/send-invitation.js'

/** Which company for which address, and why. */
export interface OfferInput {
  readonly title: string
  readonly email: string
  readonly reason: string
}

/**
 * Offers a subscription to an address: an invitation that belongs to no tenant. Nothing is opened before it is accepted. Errors:
 * invalid EMAIL_INVALID, already_exists OFFER_EXISTS, exhausted TOO_MANY_INVITATIONS.
 */
export async function offerSubscription(
  deps: TenancyDeps,
  caller: Caller,
  { title, email, reason }: OfferInput,
): Promise<Invitation> {
  const key = emailKey(email)
  if (key === null) throw invalid([{ field: 'email', reason: 'EMAIL_INVALID' }], 'EMAIL_INVALID')
  const [code] = (await newCodes(deps.codes, 1)) as [SealedCode]
  return deps.work.write({ ...caller, tenantId: PLATFORM }, async (stores, changes) => {
    const now = deps.clock.now()
    const earlier = await stores.invitations.toAddresses([key])
    if (earlier.some((one) => stateOf(one, now) === 'pending'))
      throw new DomainError('already_exists', 'OFFER_EXISTS')
    const times = earlier.flatMap(({ sentTimes }) => sentTimes)
    if (sentTooOften(times, now))
      throw new DomainError('exhausted', 'TOO_MANY_INVITATIONS', { meta: { retry_after_seconds: '86400' } })
    await stores.invitations.dropExpired([key], now)
    const offer = offerOf({ title, email: key, code, by: caller.userId, now })
    await stores.invitations.insert([offer])
    publishInvitation(changes, offer, {
      subscription: { id: PLATFORM, title },
      inviter: '',
      locale: (await stores.platform.users.find(caller.userId))?.locale ?? 'en',
      sealed: code.sealed,
      recipientId: deps.codes.hash(key),
    })
    changes.audit({
      action: 'tenancy.subscription_offered',
      targetType: 'invitation',
      targetId: offer.id,
      details: { email: key, company: title, reason },
    })
    return offer
  })
}

function offerOf(about: {
  title: string
  email: string
  code: SealedCode
  by: string
  now: Date
}): Invitation {
  return {
    id: newId(),
    email: about.email,
    fullname: '',
    manageUsers: false,
    guest: false,
    reportTo: '',
    reportToEmail: '',
    projects: [],
    codeHashes: [about.code.hash],
    state: 'pending',
    invitedBy: about.by,
    sentTimes: [about.now],
    remindedTimes: [],
    // An offer of a company has no reminders.
    remindTime: null,
    expireTime: invitationEnd(about.now),
    importId: '',
    company: about.title,
    bounced: false,
    version: 1,
  }
}

/** A page of the offers, the latest first, with what became of each by now. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listOffers(
  deps: TenancyDeps,
  page: PageInput,
): Promise<{ offers: { offer: Invitation; state: InvitationState }[]; nextPageToken: string }> {
  const now = deps.clock.now()
  const size = pageSize(page.size, pageLimits)
  const query = ['offers']
  const position = deps.pageTokens.open(page.token, query)
  const rows = await deps.work
    .read(PLATFORM)
    .invitations.list({ states: [], now }, position && { id: String(position[0]) }, size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    offers: shown.map((offer) => ({ offer, state: stateOf(offer, now) })),
    nextPageToken: last && rows.length > size ? deps.pageTokens.seal([last.id], query) : '',
  }
}

/** Takes an offer back. Errors: not_found INVITATION_NOT_FOUND, precondition INVITATION_SETTLED. */
export function withdrawOffer(
  deps: TenancyDeps,
  caller: Caller,
  which: { readonly id: string; readonly reason: string },
): Promise<Invitation> {
  return revokeInvitation(deps, { ...caller, tenantId: PLATFORM }, which)
}
