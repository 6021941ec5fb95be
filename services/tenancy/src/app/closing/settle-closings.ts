import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { todayOf } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice } from '../publish-notice.js'
import { mailOwner, saveClosing } from './set-closing.js'

/** So many subscriptions are looked at in a round. */
const BATCH = 100

/**
 * Does what is due in closed subscriptions: owners are reminded a week before the end, and at the end the erasure is ordered. Each
 * step commits with the state that follows it, so it is done once. Returns how many were due.
 */
export async function settleClosings(deps: TenancyDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.work.read(PLATFORM).platform.closingDirectory.due(now, BATCH)
  return eachAlone(due, async ({ id, closing }) => {
    await (closing && closing.endTime <= now ? orderErasure(deps, id) : remindOwner(deps, id))
    return 1
  })
}

function remindOwner(deps: TenancyDeps, id: string): Promise<void> {
  return deps.work.write(systemCaller(tenantId(id), newId()), async (stores, changes) => {
    const current = await stores.subscription.get()
    const { closing } = current
    // Reminded, or opened again, since it was looked for.
    if (!closing?.nextTime || closing.nextTime > deps.clock.now()) return
    const reminded = { ...closing, nextTime: closing.endTime }
    const subscription = await saveClosing({ stores, changes, current }, reminded)
    await mailOwner(stores, changes, {
      template: 'people-company-closing-soon',
      subscription,
      values: { ends: todayOf(subscription, closing.endTime) },
    })
  })
}

/** Every service deletes what it holds when it hears of it. The audit record and the mail belong to no tenant: they outlive it. */
function orderErasure(deps: TenancyDeps, id: string): Promise<void> {
  return deps.work.write(systemCaller(PLATFORM, newId()), async (stores, changes) => {
    const { closingDirectory, users } = stores.platform
    const now = deps.clock.now()
    const subscription = await closingDirectory.takeEnded(id, now)
    if (!subscription) return
    changes.publish({ type: 'erasure', tenantId: id, time: now })
    const owner = await users.find(subscription.ownerId)
    if (owner?.active)
      publishNotice(changes, {
        template: 'people-company-erased',
        subscription: { id: PLATFORM, title: subscription.title },
        member: owner,
      })
    changes.audit({
      action: 'tenancy.subscription_erased',
      targetType: 'subscription',
      targetId: id,
      details: { number: String(subscription.number) },
    })
  })
}
