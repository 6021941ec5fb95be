import { deflateRawSync } from 'node:zlib'

import { DomainError } from '@smartproject/kit/errors'

import { openEnvelope } from './envelope.js'
import { payloadAt, seal } from './envelope-fixture.js'

const NOW = 1_780_000_000_000
const key = new Uint8Array(32).fill(7)

function opening(changes: Partial<Parameters<typeof openEnvelope>[1]> = {}) {
  const used = new Set<string>()
  const ids = { claim: (id: string) => Promise.resolve(!used.has(id) && used.add(id).has(id)) }
  const keyNamed = (id: string) => (id === 'k1' ? key : null)
  return { sessionId: 'session-1', keyNamed, now: NOW, ids, ...changes }
}

async function failure(
  q: string | Promise<string>,
  changes: Partial<Parameters<typeof openEnvelope>[1]> = {},
) {
  try {
    await openEnvelope(await q, opening(changes))
    return 'opened'
  } catch (error) {
    return error instanceof DomainError ? error.reason : String(error)
  }
}

describe('an envelope', () => {
  test('opens once', async () => {
    const q = await seal(key, payloadAt(NOW, { subscription: 1 }))
    const state = opening()
    await expect(openEnvelope(q, state)).resolves.toMatchObject({ query: 'billing.plans', subscription: 1 })
    await expect(openEnvelope(q, state)).rejects.toMatchObject({ kind: 'already_exists', reason: 'REPLAY' })
  })

  test('whatever is wrong with the cryptography gets one and the same answer', async () => {
    const good = await seal(key, payloadAt(NOW))
    const [header = '', , iv = '', text = '', tag = ''] = good.split('.')
    const zip = Buffer.from(
      '{"alg":"dir","enc":"A256GCM","typ":"custom+jwe","kid":"k1","zip":"DEF"}',
    ).toString('base64url')
    const tampered = [header, '', iv, `${text.slice(0, -2)}AA`, tag].join('.')
    for (const q of [
      tampered,
      [header, '', iv, text, tag.slice(0, -4)].join('.'),
      [zip, '', iv, deflateRawSync('{}').toString('base64url'), tag].join('.'),
      [header, 'AAAA', iv, text, tag].join('.'),
      'a.b.c',
      '',
      '....',
      'not an envelope',
    ])
      expect(await failure(q)).toBe('BAD_ENVELOPE')
    expect(await failure(seal(new Uint8Array(32).fill(8), payloadAt(NOW)))).toBe('BAD_ENVELOPE')
    expect(await failure(good, { sessionId: 'session-2' })).toBe('BAD_ENVELOPE')
    expect(await failure(good, { keyNamed: () => null })).toBe('BAD_ENVELOPE')
  })

  test.each([
    ['another algorithm', { enc: 'A128GCM' }],
    ['another kind', { typ: 'JWE' }],
    ['another key', { kid: 'k0' }],
    ['a critical extension', { b64: true }],
    ['a key in the header', { jwk: { kty: 'oct' } }],
  ])('with %s in its header is not opened', async (_what, header) => {
    const size = 'enc' in header ? 16 : 32
    expect(await failure(seal(new Uint8Array(size).fill(7), payloadAt(NOW), header))).toBe('BAD_ENVELOPE')
  })

  test.each([
    ['no query', { query: undefined }],
    ['another field', { sql: 'select 1' }],
    ['text for a time', { iat: '1780000000' }],
    ['a fraction of a second', { iat: 1_780_000_000.5 }],
    ['an id that is none', { jti: 'again' }],
    ['a list of parameters', { params: [] }],
    ['a poisoned parameter', { params: JSON.parse('{"__proto__":{"a":1}}') as object }],
  ])('with %s is not opened', async (_what, changes) => {
    expect(await failure(seal(key, payloadAt(NOW, changes)))).toBe('BAD_ENVELOPE')
  })

  test('query text of older clients is named and not run', async () => {
    for (const q of [
      "select * from users where id = '1'",
      'UPDATE leave_application SET status=1',
      'delete from x;',
    ])
      expect(await failure(q)).toBe('SQL_NOT_ACCEPTED')
    expect(await failure('x'.repeat(9_000))).toBe('ENVELOPE_TOO_LARGE')
  })

  test.each<[string, number, number, string]>([
    ['fresh', 0, 15, 'opened'],
    ['of 15 seconds', -15, 15, 'EXPIRED'],
    ['of 14 seconds', -14, 15, 'opened'],
    ['of 16 seconds', -16, 15, 'EXPIRED'],
    ['over by its own word', -6, 5, 'EXPIRED'],
    ['2 seconds ahead', 2, 15, 'opened'],
    ['3 seconds ahead', 3, 15, 'CLOCK'],
    ['claiming 16 seconds', 0, 16, 'BAD_ENVELOPE'],
    ['claiming an hour', 0, 3_600, 'BAD_ENVELOPE'],
    ['claiming no life', 0, 0, 'BAD_ENVELOPE'],
    ['ending before it began', 0, -5, 'BAD_ENVELOPE'],
  ])('%s: %s', async (_what, shift, life, expected) => {
    const iat = NOW / 1000 + shift
    expect(await failure(seal(key, payloadAt(NOW, { iat, exp: iat + life })))).toBe(expected)
  })

  test('the session check is held to 10 seconds', async () => {
    const at = (age: number) => {
      const iat = NOW / 1000 - age
      return failure(seal(key, payloadAt(NOW, { query: 'auth.sessionOnline', iat, exp: iat + 15 })))
    }
    expect([await at(10), await at(11)]).toEqual(['opened', 'EXPIRED'])
  })

  test('is not opened while its use cannot be recorded', async () => {
    const down = { claim: () => Promise.reject(new DomainError('unavailable', 'ENVELOPE_STORE_DOWN')) }
    expect(await failure(seal(key, payloadAt(NOW)), { ids: down })).toBe('ENVELOPE_STORE_DOWN')
  })

  test('an envelope refused for its age leaves no trace', async () => {
    const claimed: string[] = []
    const ids = { claim: (id: string) => Promise.resolve(claimed.push(id) > 0) }
    await failure(seal(key, payloadAt(NOW - 60_000)), { ids })
    expect(claimed).toEqual([])
  })
})
