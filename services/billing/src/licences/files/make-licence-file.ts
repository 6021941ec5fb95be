import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

import { ALGORITHM, FILE_TYPE, type LicenceClaims } from './licence-claims.js'

/** A new pair: the private key is kept by the signer, the public one goes into the configuration of installations. */
export async function newLicenceKey(kid: string): Promise<{ privateKey: JWK; publicKey: string }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid }
  return { privateKey: jwk, publicKey: publicKeyOf(jwk) }
}

/** The public key as the configuration names it. */
export function publicKeyOf({ kid = '', x = '' }: JWK): string {
  return `${kid}:${x}`
}

/** Signs a licence file. */
export async function signLicence(privateKey: JWK, claims: LicenceClaims): Promise<string> {
  const key = await importJWK(privateKey, ALGORITHM)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: FILE_TYPE, kid: privateKey.kid ?? '' })
    .sign(key)
}
