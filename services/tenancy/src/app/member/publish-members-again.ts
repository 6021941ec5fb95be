import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, tenantId, PLATFORM } from '@smartproject/kit/types/ids'

import type { TenancyDeps } from '../deps.js'

/** So many members are published in a round. */
const BATCH = 500

/**
 * Publishes marked members once more, each as its next version: an event of the version that others have would tell them nothing.
 * Whatever saves a member takes its mark away. Returns how many there were.
 */
export async function publishMembersAgain({ work }: Pick<TenancyDeps, 'work'>): Promise<number> {
  const marked = await work.read(PLATFORM).platform.memberships.unpublished(BATCH)
  return eachAlone(marked, ({ tenantId: id, member: { userId } }) =>
    work.write(systemCaller(tenantId(id), newId()), async (stores, changes) => {
      const { number } = await stores.subscription.get()
      const current = await stores.members.find(userId)
      if (!current) return 0
      const member = { ...current, version: current.version + 1 }
      await stores.members.save(member)
      changes.publish({ type: 'member', tenantId: id, subscriptionNumber: number, member })
      return 1
    }),
  )
}
