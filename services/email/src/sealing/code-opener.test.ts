import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

import { codeOpener } from './code-opener.js'

async function key(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'enc' }
}

async function seal({ d: _d, ...publicKey }: JWK, content: unknown, alg = 'ECDH-ES'): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid: publicKey.kid ?? '' })
    .encrypt(await importJWK(publicKey, alg))
}

const codes = { approve: 'a1', reject: 'b2', request: 'c3' }

describe('the code opener', () => {
  it.each(['ECDH-ES', 'ECDH-ES+A256KW'])(
    'opens a code that was sealed with %s, by any live key',
    async (alg) => {
      const [old, fresh] = [await key('seal-1'), await key('seal-2')]
      const opener = codeOpener({ keys: [fresh, old] })
      expect(await opener.open(await seal(old, codes, alg))).toEqual(codes)
      expect(await opener.open(await seal(fresh, codes, alg))).toEqual(codes)
    },
  )

  it('waits for a key that is not rolled out yet', async () => {
    const opener = codeOpener({ keys: [await key('seal-1')] })
    await expect(opener.open(await seal(await key('seal-2'), codes))).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'SEAL_KEY_UNKNOWN',
    })
  })

  it('gives up a code that no key can read, without quoting it', async () => {
    const mine = await key('seal-1')
    const opener = codeOpener({ keys: [mine] })
    const impostor = { ...(await key('x')), kid: 'seal-1' }
    const bad = [
      'nonsense',
      await seal(impostor, codes),
      await seal(mine, { ...codes, request: 1 }),
      await seal(mine, { ...codes, approve: 'not url safe/?' }),
    ]
    for (const sealed of bad) {
      const error = (await opener.open(sealed).catch((e: unknown) => e)) as Error
      expect(error).toMatchObject({ kind: 'invalid', reason: 'CODES_UNREADABLE' })
      expect(error.cause).toBeUndefined()
    }
  })
})
