import { DomainError } from '@smartproject/kit/errors'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { Invitation } from '../../domain/invitation.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'
import { checkLine } from '../member/line-in.js'

/**
 * The reporting person of a new member; empty when the named one has left meanwhile or reports to the new member, and while
 * a person of the same file has not joined.
 */
export async function lineOf(
  stores: TenancyStores,
  userId: string,
  { reportTo, reportToEmail }: Pick<Invitation, 'reportTo' | 'reportToEmail'>,
): Promise<string> {
  const named = reportTo === '' && reportToEmail !== '' ? await memberAt(stores, reportToEmail) : reportTo
  return (await isLine(stores, userId, named)) ? named : ''
}

/**
 * Gives a new member those of the same file who joined before and were to report to the new member. A line that was set by
 * hand meanwhile stays.
 */
export async function takeReports(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { subscription, manager }: { subscription: Pick<Subscription, 'id' | 'number'>; manager: Member },
): Promise<void> {
  const invitations = await stores.invitations.acceptedUnder(manager.email)
  const reports = await stores.members.withEmails(invitations.map(({ email }) => email))
  for (const before of reports.filter(({ active, reportTo }) => active && reportTo === '')) {
    if (!(await isLine(stores, before.userId, manager.userId))) continue
    const member = { ...before, reportTo: manager.userId, version: before.version + 1 }
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
      targetId: member.userId,
      details: { report_to: manager.userId },
    })
  }
}

async function memberAt({ members }: TenancyStores, email: string): Promise<string> {
  const [member] = await members.withEmails([email])
  return member?.active ? member.userId : ''
}

async function isLine(stores: TenancyStores, userId: string, reportTo: string): Promise<boolean> {
  try {
    await checkLine(stores, userId, reportTo)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return false
    throw error
  }
}
