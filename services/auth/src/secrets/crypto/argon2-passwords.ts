import { createHash } from 'node:crypto'

import { hash, hashRaw, verify } from '@node-rs/argon2'
import { onScrape, queueDepth } from '@smartproject/kit/metrics'

import { boundedQueue } from '../app/bounded-queue.js'
import type { Passwords } from '../domain/ports.js'

// Argon2id is the library's default algorithm; 19 MiB, two passes, one lane is OWASP's choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
/** A browser gives up after ten seconds: a password that waits longer than this would be hashed in vain. */
const BOUNDS = { maxWaiting: 500, maxWaitMs: 5_000 }

/** Argon2id behind a bounded queue. Takes one hash of work to make, for the account that does not exist. */
export async function argon2Passwords(): Promise<Passwords> {
  const queue = boundedQueue(BOUNDS)
  onScrape(() => queueDepth.set({ queue: 'passwords' }, queue.waiting()))
  // The text behind this hash is unknown, and its cost is that of every other.
  const dummyHash = await hash(
    createHash('sha256')
      .update(crypto.getRandomValues(new Uint8Array(32)))
      .digest(),
    COST,
  )
  return {
    hash: (password) => queue.run(() => hash(password, COST)),
    async verify(passwordHash, password, options) {
      const matches = await queue.run(() => verify(passwordHash ?? dummyHash, password), options)
      return passwordHash !== null && matches
    },
    async derive(text, salt) {
      const bytes = createHash('sha256').update(salt).digest().subarray(0, 16)
      return (await queue.run(() => hashRaw(text, { ...COST, salt: bytes }))).toString('base64url')
    },
  }
}
