import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto'

import type { SealSigner } from '../domain/ports.js'

/** Signs with a private Ed25519 key (JWK with `kid`). Raises on any other kind of key. */
export function sealSigner(jwk: JsonWebKey & { kid: string }): SealSigner {
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('an Ed25519 key expected')
  return {
    sign: (text) =>
      Promise.resolve({
        keyId: jwk.kid,
        signature: sign(null, Buffer.from(text), key).toString('base64url'),
      }),
  }
}
