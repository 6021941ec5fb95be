import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { newMember, type Member } from '../domain/member.js'
import { checkReportingLine } from '../domain/reporting-line.js'
import type { TenancyDeps } from './deps.js'
import { lineIn } from './line-in.js'

/** Who is to become a member. */
export type AddMemberInput = Pick<Member, 'userId' | 'reportTo' | 'manageUsers'>

/**
 * Adds an existing user. Errors: not_found USER_NOT_FOUND (also while the news of a new user is still on its way),
 * already_exists MEMBER_EXISTS, invalid REPORT_TO_NOT_MEMBER.
 */
export function addMember(deps: TenancyDeps): (caller: Caller, input: AddMemberInput) => Promise<Member> {
  return (caller, { userId, reportTo, manageUsers }) =>
    deps.work.write(caller, async (stores, changes) => {
      const subscription = await stores.subscription.get()
      if (await stores.members.find(userId)) throw new DomainError('already_exists', 'MEMBER_EXISTS')
      const user = await stores.platform.users.hold(userId)
      if (!user?.active) throw notFound('USER_NOT_FOUND')
      await stores.members.holdLines()
      await checkReportingLine(userId, reportTo, lineIn(stores))
      const member = newMember(user, { reportTo, manageUsers, subscribedAs: 'other' })
      await stores.members.insert(member)
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
