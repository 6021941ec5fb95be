import { randomUUID } from 'node:crypto'

import { CompactEncrypt } from 'jose'

/** Seals an envelope as the application does; for tests. The header says by which key, else by one named k1. */
export async function seal(
  key: Uint8Array,
  payload: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'custom+jwe', kid: 'k1', ...header })
    .encrypt(key)
}

/** A sound payload dated by that clock, with changes. */
export function payloadAt(now: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const iat = Math.floor(now / 1000)
  return {
    query: 'billing.plans',
    params: {},
    iat,
    exp: iat + 15,
    jti: randomUUID(),
    sid: 'session-1',
    ...changes,
  }
}
