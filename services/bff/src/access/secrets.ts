import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

import type { ProofOfWorkKey } from '../captcha/proof-of-work.js'
import { readingPasses, type ReadingPasses } from './reading-pass.js'

/** A session's key for envelopes, and which master key it comes from. */
export interface EnvelopeKey {
  /** The `kid` of the envelope's header. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** Secrets that are derived from the master keys. Every replica derives the same. */
export interface Secrets {
  /** The token that proves a POST comes from our own page; `binding` is a session's or pre-session's hash. */
  csrfToken(binding: string): string
  /** Compares in constant time. */
  csrfMatches(token: string, binding: string): boolean
  /** The proof of a browser that an account has signed in with it; `binding` names both. */
  deviceProof(binding: string): string
  /** Compares in constant time. */
  deviceMatches(proof: string, binding: string): boolean
  /** The keys of cookies on the way to a provider; the first seals and all open. */
  readonly flowKeys: readonly Uint8Array[]
  /** Passes to documents, for one session each. */
  readonly passes: ReadingPasses
  /** The keys of proofs of work; the first makes and all prove. */
  readonly captchaKeys: readonly ProofOfWorkKey[]
  /** The key that a session's envelopes are sealed with. */
  envelopeKey(sessionId: string): EnvelopeKey
  /** The key of that name by which a session's envelope is opened; null when no master key has the name. */
  envelopeKeyNamed(id: string, sessionId: string): Uint8Array | null
}

/**
 * Derives the secrets of CSRF tokens, known browsers and envelopes from master keys of 32 bytes. The first one makes
 * and all of them prove, so that a key is replaced without anything in a browser's hands that stops to work. There is
 * at least one.
 */
export function deriveSecrets(masters: readonly Buffer[]): Secrets {
  const [first] = masters
  if (!first) throw new TypeError('no master key')
  const csrf = macs(first, masters, 'csrf-v1')
  const device = macs(first, masters, 'device-v1')
  const named = new Map(masters.map((master) => [nameOf(master), master]))
  const name = nameOf(first)
  return {
    csrfToken: csrf.make,
    csrfMatches: csrf.matches,
    deviceProof: device.make,
    deviceMatches: device.matches,
    flowKeys: masters.map((master) => keyFor(master, 'provider-flow-v1')),
    passes: readingPasses(masters.map((master) => keyFor(master, 'reading-pass-v1'))),
    captchaKeys: masters.map((master) => ({
      challenge: textOf(master, 'captcha-challenge-v1'),
      answer: textOf(master, 'captcha-answer-v1'),
    })),
    envelopeKey: (sessionId) => ({ id: name, key: keyOf(first, sessionId) }),
    envelopeKeyNamed(id, sessionId) {
      const master = named.get(id)
      return master ? keyOf(master, sessionId) : null
    },
  }
}

const NAME_BYTES = 6

/** Tells keys apart and nothing of them. */
function nameOf(master: Buffer): string {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'name-v1', NAME_BYTES)).toString('base64url')
}

function keyOf(master: Buffer, sessionId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, sessionId, 'custom-v1', 32))
}

function keyFor(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32))
}

function textOf(master: Buffer, purpose: string): string {
  return keyFor(master, purpose).toString('base64url')
}

function macs(first: Buffer, masters: readonly Buffer[], purpose: string) {
  const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  // Made once: to make a key takes as long as what is done with it, and every write proves one.
  const keyOfMaster = (master: Buffer) => createSecretKey(keyFor(master, purpose))
  const [making, proving] = [keyOfMaster(first), masters.map(keyOfMaster)]
  return {
    make: (text: string) => mac(making, text),
    matches: (given: string, text: string) => proving.some((key) => equal(given, mac(key, text))),
  }
}

function equal(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
