/** Lets work on the same thing go one after another, inside this process. */
export interface Turns {
  /** Runs the work when everything asked for earlier under one of the keys is done, however it ended. */
  run<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>
}

/**
 * Turns by key. Two transactions on one document refuse each other and are run again, which costs far more than
 * waiting; where two replicas meet, that still happens and still ends well.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>()
  return {
    async run(keys, work) {
      // All keys are taken at once: a holder of one never waits for another, so there is no deadlock.
      const earlier = keys.map((key) => last.get(key) ?? Promise.resolve())
      const { promise: mine, resolve: done } = Promise.withResolvers<void>()
      for (const key of keys) last.set(key, mine)
      try {
        await Promise.all(earlier)
        return await work()
      } finally {
        done()
        for (const key of keys) if (last.get(key) === mine) last.delete(key)
      }
    },
  }
}
