import { randomInt } from 'node:crypto'

import type { Clock } from '@smartproject/kit/types/clock'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

import { captchaRefused, type Captcha, type UsedAnswers } from './captcha.js'

/** Secrets that challenges are signed with, and the keys that answer them. */
export interface ProofOfWorkKey {
  readonly challenge: string
  readonly answer: string
}

const ALGORITHM = 'PBKDF2/SHA-256'
/** Iterations of one try; with the most tries about half a second of a laptop, two of an old telephone. */
const COST = 4_000
const MOST_TRIES = 300
const LIFE_MS = 5 * 60_000

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Payload = z.output<typeof payload>

/**
 * A proof of work that the browser finds by itself, in the format of ALTCHA; no other server is asked. The first key signs
 * challenges and all of them prove.
 */
export function proofOfWork(options: {
  keys: readonly ProofOfWorkKey[]
  used: UsedAnswers
  clock: Clock
}): Captcha {
  const { keys, used, clock } = options
  const [first] = keys
  if (!first) throw new TypeError('no key')
  return {
    provider: 'altcha',
    origins: [],
    async challenge() {
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MOST_TRIES),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + LIFE_MS),
        hmacSignatureSecret: first.challenge,
        hmacKeySignatureSecret: first.answer,
      })
      return { captcha: 'altcha', challenge: JSON.stringify(made) }
    },
    async verify(answer) {
      const given = read(answer)
      if (given.challenge.parameters.expiresAt * 1_000 < clock.now().getTime()) throw captchaRefused()
      if (!(await provedByAny(keys, given))) throw captchaRefused()
      if (!(await used.claim(`altcha ${given.challenge.signature}`))) throw captchaRefused()
    },
  }
}

function read(answer: string): Payload {
  try {
    return payload.parse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')))
  } catch {
    throw captchaRefused()
  }
}

async function provedByAny(keys: readonly ProofOfWorkKey[], given: Payload): Promise<boolean> {
  for (const key of keys) {
    const { verified } = await verifySolution({
      ...given,
      deriveKey,
      hmacSignatureSecret: key.challenge,
      hmacKeySignatureSecret: key.answer,
    })
    if (verified) return true
  }
  return false
}
