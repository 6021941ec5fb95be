import { generateKeyPairSync } from 'node:crypto'
import { createMailSeal } from '@smartproject/kit/tokens/mail-seal'
import { compactDecrypt, importJWK, type JWK } from 'jose'

import type { ClearCodes } from '../domain/leave-code.js'
import type { CodeMaker } from '../domain/ports.js'
import { createCodeMaker } from './code-maker.js'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKey: JWK = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'mail-1' }
const privateKey: JWK = pair.privateKey.export({ format: 'jwk' })
let maker: CodeMaker

beforeAll(async () => {
  maker = createCodeMaker(await createMailSeal(publicKey))
})

describe('the code maker', () => {
  it('codes have 25 letters and digits, all of them about equally often (L21, L24)', () => {
    const seen = new Map<string, number>()
    for (let i = 0; i < 2_000; i++)
      for (const code of Object.values(maker.make()) as string[]) {
        expect(code).toMatch(/^[A-Za-z0-9]{25}$/)
        for (const letter of code) seen.set(letter, (seen.get(letter) ?? 0) + 1)
      }
    const expected = (2_000 * 3 * 25) / 62
    const chiSquare = [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(seen.size).toBe(62)
    // 61 degrees of freedom: a fair draw exceeds 130 about once in a million runs; a remainder of a byte gives thousands.
    expect(chiSquare).toBeLessThan(130)
  })

  it('a code always has the same hash', () => {
    expect(maker.hash('abc')).toBe(maker.hash('abc'))
    expect(maker.hash('abc')).toMatch(/^[\w-]{43}$/)
    expect(maker.hash('abc')).not.toBe(maker.hash('abd'))
  })

  it('codes are sealed so that only the email service opens them', async () => {
    const codes = maker.make()
    const sealed = await maker.seal(codes)
    for (const code of Object.values(codes) as string[]) expect(sealed).not.toContain(code)
    const opened = await compactDecrypt(sealed, await importJWK(privateKey, 'ECDH-ES'))
    expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'mail-1' })
    expect(JSON.parse(new TextDecoder().decode(opened.plaintext)) as ClearCodes).toEqual(codes)

    const stranger: JWK = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      format: 'jwk',
    })
    await expect(compactDecrypt(sealed, await importJWK(stranger, 'ECDH-ES'))).rejects.toThrow()
  })
})
