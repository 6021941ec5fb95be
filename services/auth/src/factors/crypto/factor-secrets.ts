import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto'

import { generateSecret, generateURI, verifySync } from 'otplib'

import type { FactorSecrets } from '../domain/ports.js'

const ISSUER = 'Smart Project'
/** Seconds that a clock may be wrong: one step before and one after. */
const TOLERANCE_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** 26^16 is 75 bits, and each is hashed slowly. */
const RECOVERY_LETTERS = 16
const [IV_BYTES, TAG_BYTES, NAME_BYTES] = [12, 16, 6]

/**
 * Secrets of authenticators, sealed at rest by AES-256-GCM: the first key seals, all of them open. A secret sealed for one
 * user opens for no other. There is at least one key.
 */
export function factorSecrets(keys: readonly Buffer[]): FactorSecrets {
  const [first] = keys
  if (!first) throw new TypeError('no key')
  const named = new Map(keys.map((key) => [nameOf(key), key]))
  return {
    create: () => generateSecret(),
    uri: (secret, email) => generateURI({ issuer: ISSUER, label: email, secret }),
    seal(secret, userId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${nameOf(first)}.${sealed.toString('base64url')}`
    },
    open(sealed, userId) {
      const [name = '', text = ''] = sealed.split('.')
      const key = named.get(name)
      if (!key) throw new Error('a second factor is sealed by a key that FACTOR_KEY does not hold')
      return opened(key, Buffer.from(text, 'base64url'), userId)
    },
    stepOf(secret, code, { now, after }) {
      if (!/^\d{6}$/.test(code)) return null
      const epoch = Math.floor(now.getTime() / 1_000)
      const clock = { epoch, epochTolerance: TOLERANCE_SECONDS }
      const result = verifySync({ secret, token: code, ...clock, afterTimeStep: after })
      return result.valid && 'timeStep' in result ? result.timeStep : null
    },
    recoveryCode: () =>
      Array.from({ length: RECOVERY_LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  }
}

function opened(key: Buffer, bytes: Buffer, userId: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString()
}

/** Tells keys apart and nothing of them. */
function nameOf(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'factor-name-v1', NAME_BYTES)).toString('base64url')
}
