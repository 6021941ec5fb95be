import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { Invitation } from '../../domain/invitation.js'
import type { TenancyStores } from '../../domain/ports.js'
import { defaults, isClosed } from '../../domain/subscription.js'
import { admitMember } from '../joining/admit-member.js'
import { openFor } from '../subscription/create-subscription.js'
import type { TenancyDeps } from '../deps.js'
import {
  findOwnInvitation,
  requireOwn,
  requireWaiting,
  type FoundInvitation,
  type WhichInvitation,
} from './own-invitation.js'

/**
 * Makes the caller a member, or of an offer the owner, and answers the subscription's number. The seat is the one the invitation
 * holds, so it is never refused for want of seats. An existing member simply gets in. Errors: not_found CODE_UNKNOWN | USER_NOT_FOUND,
 * precondition OTHER_ACCOUNT | INVITATION_SETTLED, forbidden PLAN_EXPIRED.
 */
export async function acceptInvitation(
  deps: TenancyDeps,
  caller: Caller,
  which: WhichInvitation,
): Promise<number> {
  const found = await findOwnInvitation(deps, caller, which)
  return deps.work.write(found.caller, async (stores, changes) => {
    const now = deps.clock.now()
    const { invitation, user } = await requireOwn(stores, found)
    if (invitation.company !== '') return openOffered(stores, changes, { invitation, found, now })
    const subscription = await stores.subscription.get()
    const before = await stores.members.find(user.userId)
    if (before?.active && invitation.state !== 'pending') return subscription.number
    requireWaiting(invitation, found.hash, now)
    if (isClosed(subscription, now)) throw new DomainError('forbidden', 'PLAN_EXPIRED')
    await stores.invitations.save({ ...invitation, state: 'accepted', version: invitation.version + 1 })
    if (before?.active) return subscription.number
    const admission = { subscription, user, before, place: invitation, by: invitation.invitedBy, now }
    const { member, skipped } = await admitMember(stores, changes, admission)
    changes.audit({
      action: 'tenancy.invitation_accepted',
      targetType: 'member',
      targetId: user.userId,
      details: { report_to: member.reportTo, skipped_projects: skipped.join(' ') },
    })
    return subscription.number
  })
}

/** Opens the subscription of an offer, in the week and zone of the region; its owner changes them. */
async function openOffered(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { invitation, found, now }: { invitation: Invitation; found: FoundInvitation; now: Date },
): Promise<number> {
  requireWaiting(invitation, found.hash, now)
  await stores.invitations.save({ ...invitation, state: 'accepted', version: invitation.version + 1 })
  const { company: title } = invitation
  // Platform administrators offer companies: the offer is theirs.
  const about = { ...defaults, title, number: 0, ownerId: found.caller.userId, openedByOwner: false }
  const { number } = await openFor({ ...about, holidays: [], features: [] }, { stores, changes, now })
  return number
}
