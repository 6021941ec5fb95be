import { setTimeout as pause } from 'node:timers/promises'

import { DomainError } from '@smartproject/kit/errors'

/** How long the news of an account made a moment ago may be on its way. */
const NEWS_MS = 5_000
const PAUSE_MS = 200

/** Repeats what needs an account until the news of it has arrived. Errors: not_found USER_NOT_FOUND after that time. */
export async function onceKnown<R>(work: () => Promise<R>): Promise<R> {
  for (let left = NEWS_MS; ; left -= PAUSE_MS) {
    try {
      return await work()
    } catch (error) {
      if (left <= 0 || !(error instanceof DomainError) || error.reason !== 'USER_NOT_FOUND') throw error
    }
    await pause(PAUSE_MS)
  }
}
