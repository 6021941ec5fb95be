import { DomainError } from '@smartproject/kit/errors'
import { compactDecrypt, decodeProtectedHeader } from 'jose'

import { envelopeHeader, envelopePayload, type EnvelopePayload } from '../../api/legacy/custom.js'
import type { EnvelopeIds } from '../../access/envelope-ids.js'
import { parseJson } from '../../input/json-guard.js'

const MAX_BYTES = 8 * 1024
/** Longest life an envelope may claim, and the age at which it is refused. */
const MAX_AGE_MS = 15_000
/** The session check is held to a shorter age. */
const MAX_AGE_BY_QUERY: ReadonlyMap<string, number> = new Map([['auth.sessionOnline', 10_000]])
/** How far a browser's idea of the server's clock may run ahead. */
const AHEAD_MS = 2_000

interface Opening {
  readonly sessionId: string
  /** The session's key of that name; null for a name that is not known. */
  readonly keyNamed: (id: string) => Uint8Array | null
  readonly now: number
  readonly ids: EnvelopeIds
}

/**
 * Opens the envelope of one request: size, header, decryption, session, age, life, use. The first failure wins.
 * Errors: invalid BAD_ENVELOPE (whatever is wrong with the cryptography: one and the same answer) |
 * SQL_NOT_ACCEPTED | ENVELOPE_TOO_LARGE, unauthenticated EXPIRED | CLOCK, already_exists REPLAY,
 * unavailable ENVELOPE_STORE_DOWN.
 */
export async function openEnvelope(q: string, opening: Opening): Promise<EnvelopePayload> {
  if (Buffer.byteLength(q) > MAX_BYTES) throw new DomainError('invalid', 'ENVELOPE_TOO_LARGE')
  const payload = await decrypt(q, opening)
  if (payload.sid !== opening.sessionId) throw badEnvelope()
  checkTimes(payload, opening.now)
  if (!(await opening.ids.claim(`${opening.sessionId}:${payload.jti.toLowerCase()}`)))
    throw new DomainError('already_exists', 'REPLAY')
  return payload
}

async function decrypt(q: string, { keyNamed }: Opening): Promise<EnvelopePayload> {
  if (!/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(q)) {
    // Older clients sent query text; it is named so that they can be found, and never run.
    if (/\b(select|insert|update|delete|drop|alter)\b/i.test(q))
      throw new DomainError('invalid', 'SQL_NOT_ACCEPTED')
    throw badEnvelope()
  }
  try {
    // The whole header is checked before anything is decrypted: `zip` would inflate, others change the meaning.
    const header = envelopeHeader.parse(decodeProtectedHeader(q))
    const key = keyNamed(header.kid)
    if (!key) throw new Error('no such key')
    const { plaintext } = await compactDecrypt(q, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return envelopePayload.parse(parseJson(plaintext))
  } catch {
    throw badEnvelope()
  }
}

/** jose checks neither the length of life nor a future `iat` strictly enough. */
function checkTimes({ iat, exp, query }: EnvelopePayload, now: number): void {
  if (exp <= iat || (exp - iat) * 1000 > MAX_AGE_MS) throw badEnvelope()
  if (iat * 1000 > now + AHEAD_MS) throw new DomainError('unauthenticated', 'CLOCK')
  const age = now - iat * 1000
  if (age > (MAX_AGE_BY_QUERY.get(query) ?? MAX_AGE_MS) || exp * 1000 <= now)
    throw new DomainError('unauthenticated', 'EXPIRED')
}

function badEnvelope(): DomainError {
  return new DomainError('invalid', 'BAD_ENVELOPE')
}
