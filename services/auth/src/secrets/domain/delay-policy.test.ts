import { countFailure, type DelayPolicy, type FailureCount, guesserPolicy, waitMs } from './delay-policy.js'

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
