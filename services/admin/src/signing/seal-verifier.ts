import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'

import type { SealVerifier } from '../domain/audit-source.js'

/** Verifies seals by public Ed25519 keys (JWKs with `kid`); a private part is not looked at. */
export function sealVerifier(keys: readonly (JsonWebKey & { kid: string })[]): SealVerifier {
  const byId = new Map(
    keys.map(({ kid, kty, crv, x }) => [
      kid,
      createPublicKey({ key: { kty, crv, x } as JsonWebKey, format: 'jwk' }),
    ]),
  )
  return {
    vouches(text, { keyId, signature }) {
      const key = byId.get(keyId)
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    },
  }
}
