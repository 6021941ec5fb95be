import { randomBytes } from 'node:crypto'

import { keyRing } from '../config.js'
import { createPageTokens } from './page-tokens.js'

describe('a key that is replaced while requests run', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)]
  const query = ['tenant-a', 50]
  const only = createPageTokens([before])
  const knowing = createPageTokens([before, after])
  const sealing = createPageTokens([after, before])
  const done = createPageTokens([after])

  it.each([
    ['everybody learns the new key', only, knowing],
    ['some seal with it already', knowing, sealing],
    ['the old one goes', sealing, done],
  ])('keeps page tokens good between old and new pods while %s', (_, one, other) => {
    expect(other.open(one.seal(['x'], query), query)).toEqual(['x'])
    expect(one.open(other.seal(['x'], query), query)).toEqual(['x'])
  })

  it('is worth nothing once it is gone', () => {
    expect(() => done.open(only.seal(['x'], query), query)).toThrow('PAGE_TOKEN_INVALID')
  })

  it('stands in the environment as a list', () => {
    const text = `${before.toString('base64')}, ${after.toString('base64')}`
    expect(keyRing.parse(text)).toEqual([before, after])
    for (const bad of ['', 'short', `${text},`, `${text},AAAA`])
      expect(keyRing.safeParse(bad).success).toBe(false)
  })
})
