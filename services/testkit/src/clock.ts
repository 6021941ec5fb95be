import type { Clock } from '@smartproject/kit/types/clock'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  /** Sets the instant, ISO 8601 with zone. */
  set(instant: string): void
  /** Moves on by milliseconds. */
  advance(ms: number): void
}

/** A clock standing at that instant (ISO 8601 with zone). */
export function testClock(instant: string): TestClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}
