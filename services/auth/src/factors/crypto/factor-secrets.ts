import { randomInt } from 'node:crypto'

import { secretBox } from '@smartproject/kit/tokens/secret-box'
import { generateSecret, generateURI, verifySync } from 'otplib'

import type { FactorSecrets } from '../domain/ports.js'

const ISSUER = 'Smart Project'
/** Seconds that a clock may be wrong: one step before and one after. */
const TOLERANCE_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** 26^16 is 75 bits, and each is hashed slowly. */
const RECOVERY_LETTERS = 16

/**
 * Secrets of authenticators, sealed at rest by AES-256-GCM: the first key seals, all of them open. A secret sealed for one
 * user opens for no other. There is at least one key.
 */
export function factorSecrets(keys: readonly Buffer[]): FactorSecrets {
  const box = secretBox(keys, 'factor-name-v1')
  return {
    create: () => generateSecret(),
    uri: (secret, email) => generateURI({ issuer: ISSUER, label: email, secret }),
    seal: box.seal,
    open(sealed, userId) {
      const secret = box.open(sealed, userId)
      if (secret === null) throw new Error('a second factor is sealed by a key that FACTOR_KEY does not hold')
      return secret
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
