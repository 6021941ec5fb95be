import {
  accountPolicy,
  countFailure,
  guesserPolicy,
  waitMs,
  type DelayPolicy,
  type FailureCount,
} from './sign-in-delay.js'

const start = new Date('2026-03-01T08:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

function failures(count: number, policy: DelayPolicy = guesserPolicy): FailureCount | null {
  let state: FailureCount | null = null
  for (let i = 0; i < count; i++) state = countFailure(state, policy, start)
  return state
}

describe('the growing delay', () => {
  it('leaves the first four failures free', () => {
    for (const count of [0, 1, 2, 3, 4]) expect(waitMs(failures(count), guesserPolicy, start)).toBe(0)
  })

  it.each([
    [5, 1_000],
    [6, 2_000],
    [7, 4_000],
    [14, 512_000],
    [15, 900_000],
    [2_000, 900_000],
  ])('after failure %i waits %i ms', (count, expected) => {
    expect(waitMs(failures(count), guesserPolicy, start)).toBe(expected)
  })

  it('runs out by itself', () => {
    expect(waitMs(failures(6), guesserPolicy, later(1_500))).toBe(500)
    expect(waitMs(failures(6), guesserPolicy, later(2_000))).toBe(0)
  })

  it('forgets after an hour', () => {
    const old = failures(9)
    expect(waitMs(old, guesserPolicy, later(3_600_000))).toBe(0)
    expect(countFailure(old, guesserPolicy, later(3_600_000)).failures).toBe(1)
  })
})

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
