import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../domain/events.js'
import type { Invitation } from '../domain/invitation.js'
import { backAgain, newMember, type Member } from '../domain/member.js'
import type { TenancyStores } from '../domain/ports.js'
import { defaults, isClosed, type Subscription } from '../domain/subscription.js'
import type { UserFact } from '../domain/user-fact.js'
import type { TenancyDeps } from './deps.js'
import { checkLine } from './line-in.js'
import { openFor } from './create-subscription.js'
import {
  findOwnInvitation,
  requireOwn,
  requireWaiting,
  type FoundInvitation,
  type WhichInvitation,
} from './own-invitation.js'

/**
 * Makes the caller a member, or of an offer the owner, and answers the subscription's number. The seat is the one the invitation holds, so it is never
 * refused for want of seats. Who is a member already simply gets in. Errors: not_found CODE_UNKNOWN | USER_NOT_FOUND,
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
    const member = await join(stores, { user, before, invitation })
    changes.publish({
      type: 'member',
      tenantId: subscription.id,
      subscriptionNumber: subscription.number,
      member,
    })
    const skipped = await joinProjects(stores, changes, { invitation, subscription, userId: user.userId })
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
  const about = { ...defaults, title, number: 0, ownerId: found.caller.userId }
  const { number } = await openFor({ ...about, holidays: [], features: [] }, { stores, changes, now })
  return number
}

async function join(
  stores: TenancyStores,
  { user, before, invitation }: { user: UserFact; before: Member | null; invitation: Invitation },
): Promise<Member> {
  await stores.members.holdLines()
  const { manageUsers, guest } = invitation
  const input = { manageUsers, guest, reportTo: await lineOf(stores, user.userId, invitation.reportTo) }
  const member = before
    ? backAgain(before, user, input)
    : newMember(user, { ...input, subscribedAs: 'other' })
  await (before ? stores.members.save(member) : stores.members.insert(member))
  return member
}

/** Whom the new member reports to: nobody when the person named has left meanwhile, or reports to the new member. */
async function lineOf(stores: TenancyStores, userId: string, reportTo: string): Promise<string> {
  try {
    await checkLine(stores, userId, reportTo)
    return reportTo
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return ''
    throw error
  }
}

/** Gives the roles the invitation named; answers the projects that are gone or archived by now. */
async function joinProjects(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  about: { invitation: Invitation; subscription: Subscription; userId: string },
): Promise<number[]> {
  const skipped: number[] = []
  const { id: tenantId, number: subscriptionNumber } = about.subscription
  for (const { number, roleId } of about.invitation.projects) {
    const current = await stores.projects.find(number)
    if (!current || current.archived) skipped.push(number)
    else if (!current.members.some(({ userId }) => userId === about.userId)) {
      const members = [...current.members, { userId: about.userId, roleId }]
      const project = { ...current, members, version: current.version + 1 }
      await stores.projects.save(project)
      changes.publish({ type: 'project', tenantId, subscriptionNumber, project })
    }
  }
  return skipped
}
