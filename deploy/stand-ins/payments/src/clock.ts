import { firstState } from './flow/invoicing.js'
import { runDue } from './flow/renewals.js'
import type { Store } from './store.js'

const LONGEST_AHEAD = 10 * 366 * 86_400

/** Where browsers reach the stand-in. */
export interface Reach {
  readonly origin: string
}

/** The time of the stand-in: the real one, and what it was moved ahead. */
export class Clock {
  constructor(
    private readonly store: Store,
    private readonly reach: Reach,
  ) {}

  /** Seconds. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead
  }

  get ahead(): number {
    return this.store.read((work) => work.get('_state', 'state')?.ahead ?? 0)
  }

  /** Moves the time ahead and does what falls due on the way; false for a step that is none. */
  advance(seconds: number): boolean {
    if (!Number.isInteger(seconds) || seconds < 0 || this.ahead + seconds > LONGEST_AHEAD) return false
    // First what is due, each at its time, so that a crash on the way leaves a clock that is merely behind.
    const to = this.now() + seconds
    runDue(this.store, null, to, this.reach.origin)
    this.store.do((work) => {
      const state = work.get('_state', 'state') ?? work.add(firstState(this.now()))
      state.ahead += seconds
    })
    return true
  }

  /** Does what is due now, on the common clock and on those of tests that are on their way. */
  tick(): void {
    runDue(this.store, null, this.now(), this.reach.origin)
    const advancing = this.store.read((work) =>
      work.list('test_helpers.test_clock', ({ status }) => status === 'advancing'),
    )
    for (const { id, _to: to } of advancing) {
      if (to === null) continue
      runDue(this.store, id, to, this.reach.origin)
      this.store.do((work) => {
        const clock = work.get('test_helpers.test_clock', id)
        if (clock) Object.assign(clock, { frozen_time: to, status: 'ready', _to: null })
      })
    }
  }
}
