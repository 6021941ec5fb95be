import { randomBytes } from 'node:crypto'

import { sha256 } from '@smartproject/kit/types/digest'

import type { Tokens } from '../domain/ports.js'

const TOKEN_BYTES = 32

/** Tokens from the system's random source, SHA-256 over texts. */
export function randomTokens(): Tokens {
  return {
    create: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    hash: sha256,
  }
}
