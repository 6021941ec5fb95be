import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Which master key envelopes are sealed under; a new key gets a new name. */
export const ENVELOPE_KEY_ID = 'k1'

/** What is derived from the master key. Every replica derives the same. */
export interface Secrets {
  /** The token that proves a POST comes from our own page; `binding` is a session's or pre-session's hash. */
  csrfToken(binding: string): string
  /** Compares in constant time. */
  csrfMatches(token: string, binding: string): boolean
  /** What a browser shows to prove that somebody has signed in with it; `binding` names both. */
  deviceProof(binding: string): string
  /** Compares in constant time. */
  deviceMatches(proof: string, binding: string): boolean
  /** The 32-byte key of a session's envelopes. */
  envelopeKey(sessionId: string): Uint8Array
}

/** Derives the secrets of CSRF tokens, known browsers and envelopes from one master key of 32 bytes. */
export function deriveSecrets(master: Buffer): Secrets {
  const csrf = macs(master, 'csrf-v1')
  const device = macs(master, 'device-v1')
  return {
    csrfToken: csrf.make,
    csrfMatches: csrf.matches,
    deviceProof: device.make,
    deviceMatches: device.matches,
    envelopeKey: (sessionId) => new Uint8Array(hkdfSync('sha256', master, sessionId, 'custom-v1', 32)),
  }
}

function macs(master: Buffer, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32))
  const make = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const matches = (mac: string, text: string) => {
    const wanted = Buffer.from(make(text))
    const given = Buffer.from(mac)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return { make, matches }
}
