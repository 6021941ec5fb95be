import { randomBytes } from 'node:crypto'

import { deriveSecrets, type Secrets } from './secrets.js'

describe('a master key that is replaced while browsers are signed in', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)]
  const only = deriveSecrets([before])
  const knowing = deriveSecrets([before, after])
  const making = deriveSecrets([after, before])
  const done = deriveSecrets([after])

  /** Whether everything one replica hands out is good at another. */
  const good = (one: Secrets, other: Secrets) => {
    const { id, key } = one.envelopeKey('session')
    const there = other.envelopeKeyNamed(id, 'session')
    return {
      csrf: other.csrfMatches(one.csrfToken('binding'), 'binding'),
      browser: other.deviceMatches(one.deviceProof('binding'), 'binding'),
      envelope: there !== null && Buffer.from(there).equals(key),
    }
  }
  const all = { csrf: true, browser: true, envelope: true }

  it.each([
    ['everybody learns the new key', only, knowing],
    ['some use it already', knowing, making],
    ['the old one goes', making, done],
  ])('keeps what it made good between old and new pods while %s', (_, one, other) => {
    expect(good(one, other)).toEqual(all)
    expect(good(other, one)).toEqual(all)
  })

  it('is unused once every service knows its successor', () => {
    expect(good(making, only)).toEqual({ csrf: false, browser: false, envelope: false })
  })

  it('is worth nothing once it is gone', () => {
    expect(good(only, done)).toEqual({ csrf: false, browser: false, envelope: false })
  })

  it('is there at all', () => {
    expect(() => deriveSecrets([])).toThrow('no master key')
  })
})
