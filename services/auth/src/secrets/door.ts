import { onScrape, queueDepth } from '@smartproject/kit/metrics'

import type { Door } from '../domain/ports.js'
import { boundedQueue } from './bounded-queue.js'

/**
 * Few sign-ins at once: they want several turns with the database each, and whoever is signed in needs its connections,
 * too. A browser gives up after ten seconds: what waits longer than this would be done for nobody.
 */
const BOUNDS = { maxWaiting: 500, maxWaitMs: 5_000, atOnce: 8 }

/** The door of this process. */
export function signInDoor(): Door {
  const queue = boundedQueue(BOUNDS)
  onScrape(() => queueDepth.set({ queue: 'sign-ins' }, queue.waiting()))
  return { run: (signIn, options) => queue.run(signIn, options) }
}
