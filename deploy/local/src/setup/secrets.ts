import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { UserFault } from '../fault.js'
import { kafkaUsers, type KafkaUser } from '../kafka-rights.js'
import { databaseOwners, type DatabaseOwner } from '../services.js'

/** Every key and password of one local platform. */
export interface Secrets {
  mongoKeyFile: string
  mongoAdminPassword: string
  mongoPasswords: Record<DatabaseOwner, string>
  kafkaAdminPassword: string
  kafkaPasswords: Record<KafkaUser, string>
  pageTokenKeys: Record<DatabaseOwner, string>
  envelopeKey: string
  factorKey: string
  /** Seals the secrets of companies' drives. */
  driveKey: string
  passportSigningKey: JWK
  callerSigningKey: JWK
  /** By which email asks billing for invoices. */
  mailCallerKey: JWK
  auditSigningKey: JWK
  mailSealKey: JWK
  /** Signs licence files for this platform: to be tried with, and worth nothing elsewhere. */
  licenceKey: JWK
  /** The secrets shared by the payment provider's stand-in and billing. */
  payments: PaymentKeys
}

interface PaymentKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Name of the key that signs licence files here. */
const LICENCE_KEY = 'local'

type Maker<T> = () => T | Promise<T>

/** How each secret is made; a secret added later is made on the next start and the others stay. */
const makers: { [K in keyof Secrets]: Maker<Secrets[K]> } = {
  mongoKeyFile: () => randomBytes(96).toString('base64'),
  mongoAdminPassword: password,
  mongoPasswords: () => forEach(databaseOwners, password),
  kafkaAdminPassword: password,
  kafkaPasswords: () => forEach(kafkaUsers, password),
  pageTokenKeys: () => forEach(databaseOwners, key32),
  envelopeKey: key32,
  factorKey: key32,
  driveKey: key32,
  passportSigningKey: () => signingKey('passport-1'),
  callerSigningKey: () => signingKey('bff-1'),
  mailCallerKey: () => signingKey('email-1'),
  auditSigningKey: () => signingKey('audit-1'),
  mailSealKey: () => sealKey('mail-seal-1'),
  licenceKey: () => signingKey(LICENCE_KEY),
  payments: () => ({
    secretKey: `sk_test_local_${token()}`,
    publishableKey: `pk_test_local_${token()}`,
    webhookSecret: `whsec_${token()}`,
  }),
}

/** Reads the secrets of a data folder; makes and keeps those that are missing. Only the user may read them. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const known = readKnown(file)
  const missing = (Object.keys(makers) as (keyof Secrets)[]).filter((name) => !(name in known))
  const made = await Promise.all(missing.map(async (name) => [name, await makers[name]()] as const))
  const secrets = { ...known, ...Object.fromEntries(made) } as Secrets
  if (missing.length > 0) save(file, secrets)
  else chmodSync(file, 0o600)
  return secrets
}

/** The part of a key that may be handed out. */
export function publicPart(key: JWK): JWK {
  const { d: _, ...rest } = key
  return rest
}

/** The parts of several keys that may be handed out, as a key set. */
export function publicKeySet(...keys: JWK[]): { keys: JWK[] } {
  return { keys: keys.map(publicPart) }
}

function readKnown(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch {
    throw new UserFault(
      `${file} is damaged and the databases cannot be opened without it. Put a copy of it back, or start ` +
        'afresh with npm run reset.',
    )
  }
}

function save(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

function password(): string {
  return randomBytes(24).toString('base64url')
}

/** Letters and digits alone, as the provider's keys are. */
function token(): string {
  return randomBytes(24).toString('hex')
}

function key32(): string {
  return randomBytes(32).toString('base64')
}

function forEach<N extends string>(names: readonly N[], make: () => string): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<N, string>
}

/** Where `npm run billing:licence` finds the key that signs licence files. */
export function keepLicenceKey({ licenceKey }: Pick<Secrets, 'licenceKey'>, file: string): void {
  writeFileSync(file, `${JSON.stringify(licenceKey)}\n`, { mode: 0o600 })
}

async function signingKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'EdDSA', use: 'sig' }
}

/** No `alg`: the sealing side chooses between the ECDH-ES family, and a fixed one would forbid the others. */
async function sealKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'enc' }
}
