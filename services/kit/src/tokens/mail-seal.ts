import { randomInt } from 'node:crypto'

import { CompactEncrypt, importJWK, type JWK } from 'jose'

import { jwkText } from '../config.js'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^25 is 149 bits: too many to guess, so a plain SHA-256 is enough at rest. */
const CODE_LENGTH = 25

/** The setting `MAIL_SEAL_PUBLIC_KEY`: the key (EC P-256 JWK with `kid`) by which codes are sealed for the email service. */
export const mailSealKey = jwkText.refine(
  (jwk) => jwk.kty === 'EC' && jwk['crv'] === 'P-256' && !('d' in jwk),
  'a public EC P-256 key expected',
)

/** Seals codes for the email service alone: neither the bus nor a database ever holds one that can be used. */
export interface MailSeal {
  /** A compact JWE of the codes by name. */
  seal(codes: Readonly<Record<string, string>>): Promise<string>
}

/** The seal made with the email service's public key. */
export async function createMailSeal(publicKey: JWK): Promise<MailSeal> {
  const key = await importJWK(publicKey, 'ECDH-ES')
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid ?? '' }
  return {
    seal: (codes) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(codes)))
        .setProtectedHeader(header)
        .encrypt(key),
  }
}

/** A fresh code of 25 letters and digits for a link in a mail. */
export function newMailCode(): string {
  // randomInt draws anew instead of taking a remainder, so no character is likelier than another.
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}
