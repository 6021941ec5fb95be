import { onScrape, queueDepth } from '@smartproject/kit/metrics'

import { boundedQueue } from '../../secrets/area.js'
import type { SignInLimiter } from '../domain/ports.js'

/**
 * Few sign-ins at once: one hashes while another has its turns with the database. More of them were not done sooner, and
 * took the processors and connections from signed-in users. A browser gives up after ten seconds: what waits longer
 * than this would be done in vain.
 */
const BOUNDS = { maxWaiting: 500, maxWaitMs: 5_000, atOnce: 4 }

/** The limiter of this process. */
export function signInLimiter(): SignInLimiter {
  const queue = boundedQueue(BOUNDS)
  onScrape(() => queueDepth.set({ queue: 'sign-ins' }, queue.waiting()))
  return { run: (signIn, options) => queue.run(signIn, options) }
}
