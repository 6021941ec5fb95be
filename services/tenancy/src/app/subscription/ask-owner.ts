import type { Caller } from '@smartproject/kit/types/caller'

import { isClosed } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'

const DAY_MS = 86_400_000

/** The result of asking the owner. */
export type AskedOwner = 'asked' | 'asked_before' | 'not_needed'

/** Asks the owner, by mail and bell, to renew the plan of a company that is closed; once a day for each member. */
export function askOwner(deps: TenancyDeps, caller: Caller): Promise<AskedOwner> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const [member, owner] = await Promise.all([
      stores.members.find(caller.userId),
      stores.members.find(subscription.ownerId),
    ])
    if (!member || !owner || member.userId === owner.userId || !isClosed(subscription, now))
      return 'not_needed'
    const since = new Date(now.getTime() - DAY_MS)
    if (!(await stores.members.noteAskedOwner(member.userId, now, since))) return 'asked_before'
    publishNotice(changes, {
      template: 'people-plan-asked',
      subscription,
      member: owner,
      values: { member: member.fullname },
    })
    changes.publish({
      type: 'people',
      tenantId: subscription.id,
      news: {
        change: 'plan-asked',
        actorId: member.userId,
        userIds: [owner.userId],
        aboutUserId: member.userId,
        aboutName: member.fullname,
        time: now,
      },
    })
    return 'asked'
  })
}
