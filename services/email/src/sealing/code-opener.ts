import { DomainError } from '@smartproject/kit/errors'
import { compactDecrypt, decodeProtectedHeader, importJWK, type JSONWebKeySet } from 'jose'
import { z } from 'zod'

import type { CodeOpener } from '../domain/codes.js'

// The ways other services may seal in; anything else (passwords, a shared key) stays shut.
const WAYS = {
  keyManagementAlgorithms: ['ECDH-ES', 'ECDH-ES+A128KW', 'ECDH-ES+A256KW'],
  contentEncryptionAlgorithms: ['A128GCM', 'A256GCM', 'A128CBC-HS256', 'A256CBC-HS512'],
}

// URL-safe, so that no mail gateway can break a link.
const code = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/)
const content = z.record(z.string(), code)

/** Opens sealed codes with the private key their `kid` names; during a rotation several keys are live. */
export function codeOpener(keys: JSONWebKeySet): CodeOpener {
  const byId = new Map(keys.keys.map((key) => [key.kid, key]))
  return {
    async open(sealed) {
      const key = byId.get(headerOf(sealed).kid)
      if (!key) throw new DomainError('unavailable', 'SEAL_KEY_UNKNOWN')
      try {
        const { plaintext } = await compactDecrypt(sealed, await importJWK(key, 'ECDH-ES'), WAYS)
        return content.parse(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch {
        // The cause could quote what was inside, so it is not kept.
        throw new DomainError('invalid', 'CODES_UNREADABLE')
      }
    },
  }
}

function headerOf(sealed: string): { kid?: string } {
  try {
    return decodeProtectedHeader(sealed)
  } catch {
    throw new DomainError('invalid', 'CODES_UNREADABLE')
  }
}
