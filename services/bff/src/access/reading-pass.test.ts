import { readingPasses } from './reading-pass.js'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const scope = { userId: 'emad', sessionId: 's-1', subscription: 1, project: 7 }
const now = new Date('2026-11-29T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a reading pass', () => {
  it('names its person, session and project, and ends after ten minutes', () => {
    const passes = readingPasses([first])
    const { token, expireTime } = passes.seal(scope, now)
    expect(expireTime).toEqual(later(600_000))
    expect(passes.open(token, later(599_999))).toEqual(scope)
    expect(passes.open(token, later(600_000))).toBeNull()
  })

  it('is opened by each key of the ring, and not when it is forged', () => {
    const { token } = readingPasses([first]).seal(scope, now)
    expect(readingPasses([second, first]).open(token, now)).toEqual(scope)
    for (const bad of ['', 'x', `${token}A`, token.slice(1)])
      expect(readingPasses([first]).open(bad, now)).toBeNull()
    expect(readingPasses([second]).open(token, now)).toBeNull()
  })
})
