import { DomainError } from '@smartproject/kit/errors'
import type { CallOptions } from '@smartproject/kit/grpc/client'
import type { WatchNotificationsResponse } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import type { Gateways } from './gateways.js'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** A stream that lived this long ended in good order: the next attempt need not wait. */
const HEALTHY_MS = 10_000

/**
 * Watches the bell until the signal ends it. The peer ends its streams now and then (a new release, a connection
 * grown old); they are opened again with a fresh passport. Each begins with the count, so that nothing is missed. Rejects when
 * the caller may not watch any more.
 */
export async function watchNotifications(
  notify: Pick<Gateways['notify'], 'watchNotifications'>,
  options: {
    credentials: () => Promise<CallOptions & { readonly passport: string }>
    signal: AbortSignal
    onMessage: (message: WatchNotificationsResponse) => void
  },
): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!options.signal.aborted) {
    const openedAt = performance.now()
    try {
      const { passport, requestId } = await options.credentials()
      const call = { passport, signal: options.signal, ...(requestId === undefined ? {} : { requestId }) }
      await notify.watchNotifications({}, call, options.onMessage)
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') throw error
    }
    pause = performance.now() - openedAt > HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    await sleep(pause * (0.5 + Math.random() / 2), options.signal)
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
