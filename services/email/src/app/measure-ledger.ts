import { onScrape, queueDepth, queueOldestSeconds } from '@smartproject/kit/metrics'
import type { Clock } from '@smartproject/kit/types/clock'

import type { DueDeliveries } from '../domain/ports.js'

const QUEUE = { queue: 'mail' }

/** Measures the mails that wait, in every replica. */
export function measureLedger(due: DueDeliveries, clock: Clock): { stop(): Promise<void> } {
  const measured = onScrape(async () => {
    const now = clock.now()
    const { planned, dueSince } = await due.waiting(now)
    queueDepth.set(QUEUE, planned)
    queueOldestSeconds.set(QUEUE, dueSince ? (now.getTime() - dueSince.getTime()) / 1000 : 0)
  })
  return {
    stop() {
      measured()
      return Promise.resolve()
    },
  }
}
