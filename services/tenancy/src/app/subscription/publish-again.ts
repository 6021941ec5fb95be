import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import type { TenancyDeps } from '../deps.js'

/** So many subscriptions are published in a round. */
const BATCH = 100

/**
 * Publishes marked subscriptions once more, each as its next version: an event of the version that others have would tell them
 * nothing. Whatever saves a subscription takes its mark away. Returns how many there were.
 */
export async function publishAgain({ work }: Pick<TenancyDeps, 'work'>): Promise<number> {
  const marked = await work.read(PLATFORM).platform.register.unpublished(BATCH)
  return eachAlone(marked, (id) =>
    work.write(systemCaller(tenantId(id), newId()), async (stores, changes) => {
      const current = await stores.subscription.get()
      const subscription = { ...current, version: current.version + 1 }
      await stores.subscription.save(subscription)
      changes.publish({ type: 'subscription', subscription })
      return 1
    }),
  )
}
