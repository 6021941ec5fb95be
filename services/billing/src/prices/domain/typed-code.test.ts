import fc from 'fast-check'

import { codeOf, readCode, shownCode } from './typed-code.js'

describe('a typed code', () => {
  it('a code is read back however it is typed, and no single mistyped letter passes (B34)', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.nat(20),
        fc.nat(31),
        (bytes, at, other) => {
          const code = codeOf(bytes)
          expect(readCode(` ${shownCode(code).toLowerCase()} `)).toBe(code)
          const wrong = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(other)
          if (code[at] === wrong) return
          expect(readCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
        },
      ),
    )
  })
})
