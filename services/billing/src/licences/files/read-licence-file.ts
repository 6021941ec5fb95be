import { DomainError } from '@smartproject/kit/errors'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { compactVerify, decodeProtectedHeader } from 'jose'

import type { Mode } from '../../prices/area.js'
import type { ReadLicenceFile } from '../domain/licence-file.js'
import { ALGORITHM, FILE_TYPE, licenceClaims } from './licence-claims.js'

/** Public keys by name: what they sign is for live installations or for test ones. */
export interface LicenceKeys {
  /** Name of this installation. */
  readonly installation: string
  readonly mode: Mode
  readonly keys: ReadonlyMap<string, { readonly x: string; readonly mode: Mode }>
}

const refusal = (reason: string): DomainError => new DomainError('precondition', reason)

/**
 * Reads licence files by the public keys of the configuration; makes no request. Errors: precondition LICENCE_FILES_OFF without keys,
 * LICENCE_FILE_KIND | LICENCE_FILE_KEY | LICENCE_FILE_CHANGED | LICENCE_FILE_TEST | LICENCE_FILE_LIVE | LICENCE_FILE_ELSEWHERE.
 */
export function licenceFileReader(settings: LicenceKeys | null): ReadLicenceFile {
  return async (text) => {
    if (!settings) throw refusal('LICENCE_FILES_OFF')
    const kid = keyOf(text)
    const key = settings.keys.get(kid)
    if (!key) throw refusal('LICENCE_FILE_KEY')
    const payload = await verified(text, key.x)
    if (key.mode !== settings.mode)
      throw refusal(key.mode === 'test' ? 'LICENCE_FILE_TEST' : 'LICENCE_FILE_LIVE')
    // Signed claims are true, but may be of a form that only a later release reads.
    const claims = licenceClaims.safeParse(contentOf(payload))
    if (!claims.success) throw refusal('LICENCE_FILE_NEWER')
    const { plan: planId, installation, from, until, ...said } = claims.data
    if (installation !== settings.installation) throw refusal('LICENCE_FILE_ELSEWHERE')
    return { ...said, planId, from: plainDate(from), until: plainDate(until), key: kid }
  }
}

/** Null for what is no JSON. */
function contentOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return null
  }
}

/** The key that a file names. Errors: precondition LICENCE_FILE_CHANGED | LICENCE_FILE_KIND. */
function keyOf(text: string): string {
  let header
  try {
    header = decodeProtectedHeader(text)
  } catch {
    throw refusal('LICENCE_FILE_CHANGED')
  }
  if (header.typ !== FILE_TYPE || header.alg !== ALGORITHM) throw refusal('LICENCE_FILE_KIND')
  return header.kid ?? ''
}

async function verified(text: string, x: string): Promise<Uint8Array> {
  const key = { kty: 'OKP', crv: 'Ed25519', x }
  try {
    return (await compactVerify(text, key, { algorithms: [ALGORITHM] })).payload
  } catch {
    throw refusal('LICENCE_FILE_CHANGED')
  }
}
