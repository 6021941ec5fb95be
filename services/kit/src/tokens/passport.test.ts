import { generateKeyPairSync } from 'node:crypto'

import { importJWK, SignJWT, type JWK } from 'jose'

import { createSigner, createVerifier, readPassport, type Passport } from './passport.js'

function pair(kid: string): { publicKey: JWK; privateKey: JWK } {
  const keys = generateKeyPairSync('ed25519')
  return {
    publicKey: { ...(keys.publicKey.export({ format: 'jwk' }) as JWK), kid },
    privateKey: { ...(keys.privateKey.export({ format: 'jwk' }) as JWK), kid },
  }
}

const old = pair('passport-1')
const fresh = pair('passport-2')
const bff = pair('bff-1')
const verifier = createVerifier({
  passports: { keys: [old.publicKey, fresh.publicKey] },
  callers: { keys: [bff.publicKey] },
})
const passport: Passport = {
  userId: 'u',
  tenantId: 't',
  sessionId: 's',
  role: 'other',
  permissions: ['LEAVE_USE'],
  version: 3,
  openUntil: 1_772_744_400,
  features: ['iteration'],
}

/** A clock that is a second further at each look. */
function aHurriedClock(): DateConstructor {
  let now = Date.now() - 3_000
  return class extends Date {
    constructor() {
      super((now += 1_000))
    }

    static override now = () => (now += 1_000)
  } as unknown as DateConstructor
}

describe('a passport', () => {
  it('holds its signed claims, under the old and the new key of a rotation', async () => {
    for (const key of [old, fresh]) {
      const signer = await createSigner(key.privateKey, 'tenancy')
      expect(await verifier.passport(await signer.passport(passport))).toEqual(passport)
    }
  })

  it('is read by its holder without the keys, and any other text reads as none', async () => {
    const signer = await createSigner(fresh.privateKey, 'tenancy')
    expect(readPassport(await signer.passport(passport))).toEqual(passport)
    expect([readPassport('emad@1'), readPassport(await signer.serviceToken('auth'))]).toEqual([null, null])
  })

  it('of a signer from before plans closed or locked anything says no end and no features', async () => {
    const claims = { sub: 'u', tid: 't', sid: 's', role: 'other', permissions: [], ver: 1 }
    const earlier = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'passport-1' })
      .setAudience('passport')
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(await importJWK(old.privateKey, 'EdDSA'))
    expect(await verifier.passport(earlier)).toMatchObject({
      userId: 'u',
      openUntil: null,
      features: null,
    })
  })

  it('is refused when another key signed it', async () => {
    const signer = await createSigner(pair('passport-1').privateKey, 'tenancy')
    await expect(verifier.passport(await signer.passport(passport))).rejects.toMatchObject({
      reason: 'PASSPORT_INVALID',
      meta: { check: 'signature verification failed' },
    })
  })

  it('is good when the clock goes on to the next second while it is signed', async () => {
    const signer = await createSigner(fresh.privateKey, 'tenancy')
    const steady = Date
    globalThis.Date = aHurriedClock()
    const token = await signer.passport(passport).finally(() => (globalThis.Date = steady))
    expect(await verifier.passport(token)).toEqual(passport)
  })

  it('lives for at most a minute, whatever its signer wished', async () => {
    const signer = await createSigner(old.privateKey, 'tenancy')
    const claims = JSON.parse(
      Buffer.from((await signer.passport(passport, 3600)).split('.')[1] ?? '', 'base64url').toString(),
    ) as {
      iat: number
      exp: number
    }
    expect(claims.exp - claims.iat).toBe(60)
    const long = await new SignJWT({ sub: 'u', tid: 't', sid: 's', role: 'owner', permissions: [], ver: 1 })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'passport-1' })
      .setAudience('passport')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importJWK(old.privateKey, 'EdDSA'))
    await expect(verifier.passport(long)).rejects.toMatchObject({
      reason: 'PASSPORT_INVALID',
      meta: { check: 'lives too long' },
    })
  })

  it('that was found good before is refused when it has ended, and when a letter of it differs', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    try {
      const token = await (await createSigner(fresh.privateKey, 'tenancy')).passport(passport, 30)
      expect(await verifier.passport(token)).toBe(await verifier.passport(token))
      const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
      await expect(verifier.passport(forged)).rejects.toMatchObject({ reason: 'PASSPORT_INVALID' })
      jest.setSystemTime(Date.now() + 36_000)
      await expect(verifier.passport(token)).rejects.toMatchObject({
        reason: 'PASSPORT_INVALID',
        meta: { check: '"exp" claim timestamp check failed' },
      })
    } finally {
      jest.useRealTimers()
    }
  })

  it.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.e30.'])('is refused when it is %p', async (text) => {
    await expect(verifier.passport(text)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a service token', () => {
  it('names the caller to the service it was made for, and to no other', async () => {
    const token = await (await createSigner(bff.privateKey, 'bff')).serviceToken('auth')
    expect(await verifier.serviceToken(token, 'auth')).toBe('bff')
    await expect(verifier.serviceToken(token, 'tenancy')).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
    })
  })

  it('cannot be signed by one service in the name of another', async () => {
    const token = await (await createSigner(bff.privateKey, 'admin')).serviceToken('auth')
    await expect(verifier.serviceToken(token, 'auth')).rejects.toMatchObject({
      reason: 'SERVICE_TOKEN_INVALID',
      meta: { check: 'key of another service' },
    })
  })

  it('is no passport, and a passport is no service token', async () => {
    const signer = await createSigner(old.privateKey, 'tenancy')
    await expect(verifier.serviceToken(await signer.passport(passport), 'auth')).rejects.toThrow()
    await expect(verifier.passport(await signer.serviceToken('passport'))).rejects.toThrow()
  })
})
