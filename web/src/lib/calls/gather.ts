/** Something to be done that is asked for more often than it should be done. */
export interface Gathered {
  ask(): void
  /** Forgets what was asked for and is not done yet. */
  end(): void
}

/** News of one change of many people or boards come one by one: the page asks the server once a second for all of them. */
const GATHER_MS = 1_000

/** Does the work at once, and what is asked for within the next second together at its end. */
export function gather(work: () => void, ms = GATHER_MS): Gathered {
  let timer: ReturnType<typeof setTimeout> | null = null
  let asked = false
  const begin = () => {
    asked = false
    timer = setTimeout(() => {
      timer = null
      if (asked) begin()
    }, ms)
    work()
  }
  return {
    ask() {
      if (timer === null) begin()
      else asked = true
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      asked = false
    },
  }
}
