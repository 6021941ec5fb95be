import { importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'

import type { LicenceClaims } from './licence-claims.js'
import { newLicenceKey, signLicence } from './make-licence-file.js'
import { licenceFileReader, type LicenceKeys } from './read-licence-file.js'

const claims: LicenceClaims = {
  jti: 'n-1',
  customer: 'مقاولو الخليج',
  plan: 3,
  seats: 25,
  from: '2026-11-01',
  until: '2027-10-31',
  features: ['drf'],
  installation: 'doha',
}

let live: JWK
let trial: JWK
let stranger: JWK
let keys: LicenceKeys['keys']

beforeAll(async () => {
  const made = await Promise.all(['live', 'trial', 'stranger'].map(newLicenceKey))
  ;[live, trial, stranger] = made.map(({ privateKey }) => privateKey) as [JWK, JWK, JWK]
  const of = ({ publicKey }: { publicKey: string } = { publicKey: '' }) => publicKey.split(':')[1] ?? ''
  keys = new Map([
    ['live', { x: of(made[0]), mode: 'live' as const }],
    ['trial', { x: of(made[1]), mode: 'test' as const }],
  ])
})

const read = (text: string, change: Partial<LicenceKeys> = {}) =>
  licenceFileReader({ installation: 'doha', mode: 'live', keys, ...change })(text)
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error: { kind?: string; reason?: string }) => [error.kind, error.reason].join(' '),
  )
const headed = async (header: { alg: string; typ?: string; kid?: string }, key: JWK = live) =>
  new SignJWT({ ...claims }).setProtectedHeader(header).sign(await importJWK(key, 'EdDSA'))

describe('a licence file', () => {
  it('a licence file is read without any request, and is short (B34)', async () => {
    const text = await signLicence(live, claims)
    const { plan: planId, installation: _installation, ...said } = claims
    expect(await read(text)).toEqual({ ...said, planId, key: 'live' })
    expect(text.length).toBeLessThan(600)
  })

  it('a licence file with any letter changed is refused (B34)', async () => {
    const text = await signLicence(live, claims)
    const parts = text.split('.')
    // The last letter of a signature carries bits that decide nothing.
    for (let at = 0; at < text.length - 1; at += 3) {
      if (text[at] === '.') continue
      const other = text[at] === 'A' ? 'B' : 'A'
      const end = await refused(read(text.slice(0, at) + other + text.slice(at + 1)))
      expect(end).toMatch(/^precondition LICENCE_FILE_(CHANGED|KIND|KEY)$/)
    }
    const more = Buffer.from(JSON.stringify({ ...claims, seats: 9_999 })).toString('base64url')
    expect(await refused(read([parts[0], more, parts[2]].join('.')))).toBe(
      'precondition LICENCE_FILE_CHANGED',
    )
  })

  it.each([
    ['another type', { alg: 'EdDSA', typ: 'JWT', kid: 'live' }],
    ['no type', { alg: 'EdDSA', kid: 'live' }],
  ])('a signed file of %s is refused (B34)', async (_title, header) => {
    expect(await refused(read(await headed(header)))).toBe('precondition LICENCE_FILE_KIND')
  })

  it('a licence file without a signature is refused (B34)', async () => {
    const text = new UnsecuredJWT({ ...claims }).encode()
    expect(await refused(read(text))).toBe('precondition LICENCE_FILE_KIND')
  })

  it('a licence file of an unknown key, or in the name of a known one, is refused (B34)', async () => {
    expect(await refused(read(await signLicence(stranger, claims)))).toBe('precondition LICENCE_FILE_KEY')
    const forged = await signLicence({ ...stranger, kid: 'live' }, claims)
    expect(await refused(read(forged))).toBe('precondition LICENCE_FILE_CHANGED')
  })

  it('a licence file of a test key is refused by a live installation, and the reverse (B34)', async () => {
    const [ofTest, ofLive] = [await signLicence(trial, claims), await signLicence(live, claims)]
    expect(await refused(read(ofTest))).toBe('precondition LICENCE_FILE_TEST')
    expect(await refused(read(ofLive, { mode: 'test' }))).toBe('precondition LICENCE_FILE_LIVE')
    expect(await refused(read(ofTest, { mode: 'test' }))).toBe('read')
  })

  it('a licence file for another installation, of a later form, or where no keys are set is refused (B34)', async () => {
    const text = await signLicence(live, claims)
    expect(await refused(read(text, { installation: 'dubai' }))).toBe('precondition LICENCE_FILE_ELSEWHERE')
    const later = { ...claims, planets: 3 } as LicenceClaims
    expect(await refused(read(await signLicence(live, later)))).toBe('precondition LICENCE_FILE_NEWER')
    expect(await refused(licenceFileReader(null)(text))).toBe('precondition LICENCE_FILES_OFF')
  })
})
