/** Keeps the fetches of a consumer apart, so that what comes in a pause is fetched together. */
export interface GatherPauses {
  /** A fetch has been answered. */
  fetched(): void
  /** More records than a fetch brings wait at the broker: the next fetch begins without a pause. */
  behind(): void
  /** Resolves when the next fetch may begin: at once when the last one was long ago. */
  untilNext(): Promise<void>
  /** Ends the running pause and all that would follow. */
  end(): void
}

/**
 * Pauses of a consumer that gathers. The first records after a calm time are handled at once; what follows within the
 * pause comes with the next fetch.
 *
 * @param ms shortest time between two fetches that bring records; 0 for no pauses
 */
export function gatherPauses(ms: number): GatherPauses {
  let nextFetch = 0
  let ended = false
  const waking = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of waking) wake()
  }
  return {
    fetched() {
      nextFetch = Date.now() + ms
    },
    behind() {
      nextFetch = 0
      wakeAll()
    },
    untilNext() {
      const left = nextFetch - Date.now()
      if (ended || left <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waking.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, left)
        waking.add(wake)
      })
    },
    end() {
      ended = true
      wakeAll()
    },
  }
}
