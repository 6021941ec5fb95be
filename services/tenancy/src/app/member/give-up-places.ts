import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { Member } from '../../domain/member.js'
import type { TenancyStores } from '../../domain/ports.js'
import { withoutMember } from '../../domain/project.js'
import type { Subscription } from '../../domain/subscription.js'

const PROJECTS_MAX = 10_000

/**
 * Takes a leaving member out of all projects and reporting lines, in the transaction that ends the membership. A project
 * that would be without an owner gets the heir, else, and for a guest, the owner of the subscription; people who reported to this member report
 * one step higher, else to no one.
 */
export async function giveUpPlaces(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { leaver, subscription }: { leaver: Member; subscription: Subscription },
): Promise<void> {
  const place = { tenantId: subscription.id, subscriptionNumber: subscription.number }
  const heir = leaver.heirId ? await stores.members.find(leaver.heirId) : null
  const successor = heir?.active && !heir.guest ? heir.userId : subscription.ownerId
  const filter = { memberId: leaver.userId, includeArchived: true }
  for (const current of await stores.projects.list(filter, 0, PROJECTS_MAX)) {
    const members = withoutMember(current.members, leaver.userId, successor)
    const project = { ...current, members, version: current.version + 1 }
    await stores.projects.save(project)
    changes.publish({ type: 'project', ...place, project })
  }
  const above = await stores.members.find(leaver.reportTo)
  const next = above?.active && above.userId !== leaver.userId ? above.userId : ''
  for (const current of await stores.members.reportingTo(leaver.userId)) {
    if (current.userId === leaver.userId) continue
    // It makes no one report to oneself.
    const reportTo = next === current.userId ? '' : next
    const member = { ...current, reportTo, version: current.version + 1 }
    await stores.members.save(member)
    changes.publish({ type: 'member', ...place, member })
  }
}
