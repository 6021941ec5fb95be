import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { backAgain, newMember, type Member } from '../../domain/member.js'
import type { TenancyDeps } from '../deps.js'
import { checkLine } from './line-in.js'
import { takeSeats } from './take-seats.js'

/** The future member. */
export type AddMemberInput = Pick<Member, 'userId' | 'reportTo' | 'manageUsers'>

/**
 * Adds an existing user; a former member comes back as the same member. Errors: not_found USER_NOT_FOUND (also
 * while the news of a new user is still on its way), already_exists MEMBER_EXISTS, invalid REPORT_TO_NOT_MEMBER |
 * REPORT_TO_CYCLE, precondition SEATS_FULL.
 */
export function addMember(
  deps: TenancyDeps,
  caller: Caller,
  { userId, reportTo, manageUsers }: AddMemberInput,
): Promise<Member> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const before = await stores.members.find(userId)
    if (before?.active) throw new DomainError('already_exists', 'MEMBER_EXISTS')
    const user = await stores.platform.users.hold(userId)
    if (!user?.active) throw notFound('USER_NOT_FOUND')
    await takeSeats(stores, { subscription, wanted: 1, now: deps.clock.now() })
    await stores.members.holdLines()
    await checkLine(stores, userId, reportTo)
    const input = { reportTo, manageUsers, guest: false }
    const member = before
      ? backAgain(before, user, input)
      : newMember(user, { ...input, subscribedAs: 'other' })
    await (before ? stores.members.save(member) : stores.members.insert(member))
    changes.publish({
      type: 'member',
      tenantId: subscription.id,
      subscriptionNumber: subscription.number,
      member,
    })
    changes.audit({
      action: 'tenancy.member_added',
      targetType: 'member',
      targetId: userId,
      details: { report_to: reportTo, manage_users: String(manageUsers) },
    })
    return member
  })
}
