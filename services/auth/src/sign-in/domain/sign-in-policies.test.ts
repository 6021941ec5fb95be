import { type DelayPolicy, guesserPolicy } from '../../secrets/area.js'
import { countFailure, type FailureCount, waitMs } from '../../secrets/domain/delay-policy.js'
import { accountPolicy } from './sign-in-policies.js'

const start = new Date('2026-03-01T08:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

function failures(count: number, policy: DelayPolicy): FailureCount | null {
  let state: FailureCount | null = null
  for (let i = 0; i < count; i++) state = countFailure(state, policy, start)
  return state
}

describe('the bounded rate at an account', () => {
  it('lets fifteen through, then one for each two minutes, however many came before', () => {
    expect(waitMs(failures(14, accountPolicy), accountPolicy, start)).toBe(0)
    expect(waitMs(failures(15, accountPolicy), accountPolicy, start)).toBe(120_000)
    expect(waitMs(failures(15, accountPolicy), accountPolicy, later(119_000))).toBe(1_000)
    expect(waitMs(failures(15, accountPolicy), accountPolicy, later(120_000))).toBe(0)
    const next = countFailure(failures(15, accountPolicy), accountPolicy, later(120_000))
    expect(waitMs(next, accountPolicy, later(120_000))).toBe(120_000)
  })

  it('is not used up by one network, which its own delay stops before', () => {
    let own: FailureCount | null = null
    let all: FailureCount | null = null
    // A network that guesses as often as it may, for six hours.
    for (let now = 0; now < 6 * 3_600_000; now += waitMs(own, guesserPolicy, later(now)) || 1) {
      expect(waitMs(all, accountPolicy, later(now))).toBe(0)
      own = countFailure(own, guesserPolicy, later(now))
      all = countFailure(all, accountPolicy, later(now))
    }
  })
})
