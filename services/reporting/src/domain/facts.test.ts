import { isNewer } from './facts.js'

const at = (version: number, time: string) => ({ version, time: new Date(time) })

describe('of two states of a fact', () => {
  it('the one with the higher version is the newer, whatever the clocks said', () => {
    const [first, second] = [at(1, '2026-03-02T08:00:01Z'), at(2, '2026-03-02T08:00:00Z')]
    expect([isNewer(second, first), isNewer(first, second)]).toEqual([true, false])
  })

  it('the later one is the newer where neither tells its version, and any version is newer than none', () => {
    const [early, late] = [at(0, '2026-03-02T08:00:00Z'), at(0, '2026-03-02T08:00:01Z')]
    expect([isNewer(late, early), isNewer(early, late)]).toEqual([true, false])
    expect(isNewer(at(2, '2026-03-01T08:00:00Z'), late)).toBe(true)
  })

  it('neither is the newer where they are the same', () => {
    expect(isNewer(at(3, '2026-03-02T08:00:00Z'), at(3, '2026-03-02T08:00:00Z'))).toBe(false)
  })
})
