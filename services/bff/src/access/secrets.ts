import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Which master key envelopes are sealed under; a new key gets a new name. */
export const ENVELOPE_KEY_ID = 'k1'

/** What is derived from the master key. Every replica derives the same. */
export interface Secrets {
  /** The token that proves a POST comes from our own page; `binding` is a session's or pre-session's hash. */
  csrfToken(binding: string): string
  /** Compares in constant time. */
  csrfMatches(token: string, binding: string): boolean
  /** The 32-byte key of a session's envelopes. */
  envelopeKey(sessionId: string): Uint8Array
}

/** Derives the secrets of CSRF tokens and envelopes from one master key of 32 bytes. */
export function deriveSecrets(master: Buffer): Secrets {
  const csrfKey = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'csrf-v1', 32))
  const csrfToken = (binding: string) => createHmac('sha256', csrfKey).update(binding).digest('base64url')
  return {
    csrfToken,
    csrfMatches(token, binding) {
      const wanted = Buffer.from(csrfToken(binding))
      const given = Buffer.from(token)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    envelopeKey: (sessionId) => new Uint8Array(hkdfSync('sha256', master, sessionId, 'custom-v1', 32)),
  }
}
