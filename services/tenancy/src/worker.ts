import { AsyncResource } from 'node:async_hooks'

import type { Log } from '@smartproject/kit/log'

/** Work that is done on request, and looked for now and then in case a request was lost. */
export interface Worker {
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs a job until it finds nothing more to do: when it is woken, and every so often, for what a process that died has left. A
 * round that fails is tried again at the next look.
 */
export function startWorker(
  job: () => Promise<number>,
  { everyMs, log }: { everyMs: number; log: Log },
): Worker {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false
  // Woken by a call, it does not end with the deadline of that call.
  const rounds = AsyncResource.bind(async () => {
    do {
      again = false
      while (!stopped && (await job()) > 0);
    } while (again && !stopped)
  })
  const wake = () => {
    again = true
    if (stopped || running) return
    running = rounds()
      .catch((err: unknown) => log.warn({ err }, 'a round of work has failed, it is tried again'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
