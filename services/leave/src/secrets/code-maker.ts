import { createHash, randomInt } from 'node:crypto'

import { CompactEncrypt, importJWK, type JWK } from 'jose'

import type { CodeMaker } from '../domain/ports.js'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^25 is 149 bits: too many to guess, so a plain SHA-256 is enough at rest. */
const LENGTH = 25

/**
 * Makes codes and seals them with the email service's public key (EC P-256 JWK with `kid`), so that neither the bus
 * nor this service's database ever holds one that can be used.
 */
export async function createCodeMaker(mailSealKey: JWK): Promise<CodeMaker> {
  const key = await importJWK(mailSealKey, 'ECDH-ES')
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: mailSealKey.kid ?? '' }
  return {
    make: () => ({ approve: code(), reject: code(), request: code() }),
    hash: (text) => createHash('sha256').update(text).digest('base64url'),
    seal: (codes) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(codes)))
        .setProtectedHeader(header)
        .encrypt(key),
  }
}

function code(): string {
  // randomInt draws anew instead of taking a remainder, so no character is likelier than another.
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}
