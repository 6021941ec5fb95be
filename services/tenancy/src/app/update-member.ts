import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Member } from '../domain/member.js'
import { checkReportingLine } from '../domain/reporting-line.js'
import type { TenancyDeps } from './deps.js'
import { lineIn } from './line-in.js'

/** The new values of a member; each is given whole. */
export interface UpdateMemberInput {
  readonly userId: string
  /** The version the change was made on. */
  readonly version: number
  readonly change: Pick<Member, 'reportTo' | 'manageUsers' | 'active'>
}

/**
 * Changes a member. Errors: not_found MEMBER_NOT_FOUND, stale VERSION_MISMATCH, precondition OWNER_STAYS,
 * invalid REPORT_TO_NOT_MEMBER | REPORT_TO_CYCLE.
 */
export function updateMember(
  deps: TenancyDeps,
): (caller: Caller, input: UpdateMemberInput) => Promise<Member> {
  return (caller, { userId, version, change }) =>
    deps.work.write(caller, async (stores, changes) => {
      const subscription = await stores.subscription.get()
      const current = await stores.members.find(userId)
      if (!current) throw notFound('MEMBER_NOT_FOUND')
      if (current.version !== version) throw stale(current.version)
      if (current.subscribedAs === 'owner' && !change.active)
        throw new DomainError('precondition', 'OWNER_STAYS')
      await stores.members.holdLines()
      // A line that stays is not checked again: the person may have left, and that must not block other changes.
      if (change.reportTo !== current.reportTo || (change.active && !current.active))
        await checkReportingLine(userId, change.reportTo, lineIn(stores))
      const member = { ...current, ...change, version: version + 1 }
      await stores.members.save(member)
      changes.publish({
        type: 'member',
        tenantId: subscription.id,
        subscriptionNumber: subscription.number,
        member,
      })
      changes.audit({
        action: 'tenancy.member_updated',
        targetType: 'member',
        targetId: userId,
        details: {
          report_to: change.reportTo,
          manage_users: String(change.manageUsers),
          active: String(change.active),
        },
      })
      return member
    })
}
