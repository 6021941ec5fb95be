import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import { DomainError } from '../errors.js'

const NONCE = 12
const TAG = 16

/** Seals and opens the tokens of paged lists. */
export interface PageTokens {
  /** Seals the last row's sort key for exactly this query (tenant included). */
  seal(position: readonly (string | number)[], query: readonly unknown[]): string
  /** Opens a token; null for an empty one. Errors: invalid PAGE_TOKEN_INVALID for a forged one or another query's. */
  open(token: string, query: readonly unknown[]): (string | number)[] | null
}

/**
 * Page tokens under AES-256-GCM keys; the fingerprint of the query is authenticated with them. The first key seals and
 * all of them open, so that a key is replaced without a token that stops to work. There is at least one.
 */
export function createPageTokens(keys: readonly Buffer[]): PageTokens {
  const [sealing] = keys
  if (!sealing) throw new TypeError('no key for page tokens')
  return {
    seal(position, query) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(fingerprint(query))
      const body = Buffer.concat([cipher.update(JSON.stringify(position), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(token, query) {
      if (token === '') return null
      try {
        const raw = Buffer.from(token, 'base64url')
        // Node reads past characters that are not base64url: only the one true spelling opens.
        if (raw.toString('base64url') !== token) throw new Error('not canonical')
        return JSON.parse(openWithAny(keys, raw, fingerprint(query))) as (string | number)[]
      } catch {
        throw new DomainError('invalid', 'PAGE_TOKEN_INVALID', {
          fields: [{ field: 'page_token', reason: 'PAGE_TOKEN_INVALID' }],
        })
      }
    },
  }
}

function openWithAny(keys: readonly Buffer[], raw: Buffer, aad: Buffer): string {
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, NONCE))
      .setAAD(aad)
      .setAuthTag(raw.subarray(NONCE, NONCE + TAG))
    try {
      return Buffer.concat([decipher.update(raw.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    } catch {
      // Sealed by another key of the ring, or forged.
    }
  }
  throw new Error('no key opens it')
}

/** The page size to use: 0 means the default, too much comes down, a negative one is refused. */
export function pageSize(asked: number, limits: { default: number; max: number }): number {
  if (asked < 0)
    throw new DomainError('invalid', 'INVALID_ARGUMENT', {
      fields: [{ field: 'page_size', reason: 'NEGATIVE' }],
    })
  return asked === 0 ? limits.default : Math.min(asked, limits.max)
}

function fingerprint(query: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(query)).digest()
}
