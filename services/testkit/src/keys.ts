import { generateKeyPairSync } from 'node:crypto'

import { createSigner, type Passport, type TokenSigner } from '@smartproject/kit/tokens/passport'
import { compactDecrypt, importJWK, type JSONWebKeySet, type JWK } from 'jose'

interface TestKeys {
  readonly passportKeys: JSONWebKeySet
  readonly passportSigningKey: JWK
  readonly callerKeys: JSONWebKeySet
  readonly callerSigningKey: JWK
  /** Private: by its public half the codes of mails are sealed. */
  readonly mailSealKey: JWK
}

let keys: TestKeys | null = null

/** Key pairs of this test process: one that signs passports, one by which the bff calls on its own behalf. */
export function testKeys(): TestKeys {
  keys ??= makeKeys()
  return keys
}

function makeKeys(): TestKeys {
  const passport = keyPair('passport-1')
  const caller = keyPair('bff-1')
  return {
    passportKeys: { keys: [passport.publicKey] },
    passportSigningKey: passport.privateKey,
    callerKeys: { keys: [caller.publicKey] },
    callerSigningKey: caller.privateKey,
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

/** A signed passport; by default of an ordinary member of the tenant. */
export async function aPassport(
  passport: { userId: string; tenantId: string } & Partial<Passport>,
): Promise<string> {
  const signer = await createSigner(testKeys().passportSigningKey, 'tenancy')
  return signer.passport({
    sessionId: 'session-1',
    role: 'other',
    permissions: [...MEMBER_PERMISSIONS],
    version: 1,
    openUntil: null,
    features: null,
    ...passport,
  })
}

/** A signer by which a test calls as the bff does. */
export function bffSigner(): Promise<TokenSigner> {
  return createSigner(testKeys().callerSigningKey, 'bff')
}
