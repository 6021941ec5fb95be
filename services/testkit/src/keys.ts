import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

import {
  createSigner,
  MAX_TOKEN_SECONDS,
  type Passport,
  type TokenSigner,
} from '@smartproject/kit/tokens/passport'
import { compactDecrypt, importJWK, type JSONWebKeySet, type JWK } from 'jose'

interface TestKeys {
  readonly passportKeys: JSONWebKeySet
  readonly passportSigningKey: JWK
  readonly callerKeys: JSONWebKeySet
  readonly callerSigningKey: JWK
  readonly mailCallerKey: JWK
  /** Private: by its public half the codes of mails are sealed. */
  readonly mailSealKey: JWK
}

let keys: TestKeys | null = null

/** Key pairs of this test process: one that signs passports, those by which the bff and email call on their own behalf. */
export function testKeys(): TestKeys {
  keys ??= makeKeys()
  return keys
}

function makeKeys(): TestKeys {
  const passport = keyPair('passport-1')
  const caller = keyPair('bff-1')
  const mailCaller = keyPair('email-1')
  return {
    passportKeys: { keys: [passport.publicKey] },
    passportSigningKey: passport.privateKey,
    callerKeys: { keys: [caller.publicKey, mailCaller.publicKey] },
    callerSigningKey: caller.privateKey,
    mailCallerKey: mailCaller.privateKey,
    mailSealKey: sealKey('mail-seal-1'),
  }
}

function sealKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid }
}

/** The codes that a service under test has sealed for the email service. */
export async function openedCodes(sealed: string): Promise<Record<string, string>> {
  const key = await importJWK(testKeys().mailSealKey, 'ECDH-ES')
  const { plaintext } = await compactDecrypt(sealed, key)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>
}

function keyPair(kid: string): { publicKey: JWK; privateKey: JWK } {
  const pair = generateKeyPairSync('ed25519')
  return {
    publicKey: { ...(pair.publicKey.export({ format: 'jwk' }) as JWK), kid, alg: 'EdDSA' },
    privateKey: { ...(pair.privateKey.export({ format: 'jwk' }) as JWK), kid, alg: 'EdDSA' },
  }
}

/** Everything a member may do without further rights. */
export const MEMBER_PERMISSIONS = [
  'WORKSPACE_READ',
  'LEAVE_USE',
  'TASK_READ',
  'TASK_WRITE',
  'REPORT_READ',
] as const

/** All permissions: what an owner has. */
export const OWNER_PERMISSIONS = [
  ...MEMBER_PERMISSIONS,
  'LEAVE_MANAGE',
  'MEMBER_MANAGE',
  'PROJECT_MANAGE',
  'PROJECT_CREATE',
  'REPORTS_READ',
  'FINANCE_READ',
  'FINANCE_MANAGE',
  'SUBSCRIPTION_MANAGE',
  'BILLING_READ',
  'BILLING_MANAGE',
  'AUDIT_READ',
] as const

/** Claims of a passport: of an ordinary member unless said otherwise. */
type SomeClaims = { userId: string; tenantId: string } & Partial<Passport>

const withDefaults = (claims: SomeClaims): Passport => ({
  sessionId: 'session-1',
  role: 'other',
  permissions: [...MEMBER_PERMISSIONS],
  version: 1,
  openUntil: null,
  features: null,
  ...claims,
})

/** A signed passport; by default of an ordinary member of the tenant. */
export async function aPassport(claims: SomeClaims): Promise<string> {
  const signer = await createSigner(testKeys().passportSigningKey, 'tenancy')
  return signer.passport(withDefaults(claims))
}

/** A passport of this age, in milliseconds, is replaced: the call that carries it may still wait for a while. */
const REPLACED_AFTER_MS = (MAX_TOKEN_SECONDS * 1000) / 3

/** How calls are made as a person: with a passport that is replaced in time, however long the test file runs. */
export function callsAs(
  claims: SomeClaims,
  deadlineMs: number,
): { readonly deadlineMs: number; readonly passport: string } {
  const passport = withDefaults(claims)
  let signed = { token: '', at: 0 }
  return {
    deadlineMs,
    get passport() {
      const now = Date.now()
      if (now - signed.at > REPLACED_AFTER_MS) signed = { token: signNow(passport, now), at: now }
      return signed.token
    },
  }
}

function signNow(passport: Passport, now: number): string {
  const { passportSigningKey: key } = testKeys()
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const iat = Math.floor(now / 1000)
  const content = `${encode({ alg: 'EdDSA', kid: key.kid })}.${encode({
    sub: passport.userId,
    tid: passport.tenantId,
    sid: passport.sessionId,
    role: passport.role,
    permissions: passport.permissions,
    ver: passport.version,
    open_until: passport.openUntil,
    features: passport.features,
    iss: 'tenancy',
    aud: 'passport',
    iat,
    exp: iat + MAX_TOKEN_SECONDS,
  })}`
  const signature = sign(null, Buffer.from(content), createPrivateKey({ key: { ...key }, format: 'jwk' }))
  return `${content}.${signature.toString('base64url')}`
}

/** A signer by which a test calls as the service email does. */
export function mailSigner(): Promise<TokenSigner> {
  return createSigner(testKeys().mailCallerKey, 'email')
}

/** A signer by which a test calls as the bff does. */
export function bffSigner(): Promise<TokenSigner> {
  return createSigner(testKeys().callerSigningKey, 'bff')
}
