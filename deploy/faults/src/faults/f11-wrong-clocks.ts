import { setTimeout as wait } from 'node:timers/promises'

import type { DatabaseOwner } from '@smartproject/local/services'

import type { Fault } from './fault.js'

const STEP_MS = 6_000
const MINUTE_MS = 60_000
const TOLERANCE_MS = 2_000

/** By how much each clock is wrong, one after the other; the last step goes back. */
const STEPS: readonly (readonly [service: DatabaseOwner, byMs: number])[] = [
  ['leave', MINUTE_MS],
  ['leave', -MINUTE_MS],
  ['tasks', 10 * MINUTE_MS],
  ['tasks', -10 * MINUTE_MS],
  ['email', 10 * MINUTE_MS],
  ['notify', -10 * MINUTE_MS],
]

/** F11: the clock of one service is wrong, by a minute, by ten, and steps back. */
export const wrongClocksFault: Fault = {
  name: 'F11',
  what: 'the clock of one service a minute or ten wrong, and stepping back',
  target: { settledMs: 60_000 },
  async inject({ rig }) {
    const seen: string[] = []
    for (const [service, byMs] of STEPS) {
      rig.steering.clock(service, byMs)
      await wait(STEP_MS)
      if (Math.abs(rig.steering.clockSeen(service) - byMs) < TOLERANCE_MS)
        seen.push(`${service} ${byMs / 1_000} s`)
      rig.steering.clock(service, 0)
      await wait(STEP_MS / 2)
    }
    return { proof: seen.length === STEPS.length ? `wrong as they saw it: ${seen.join(', ')}` : '' }
  },
}
