import type { Caller } from '@smartproject/kit/types/caller'

import type { SecretDeps } from './deps.js'

/**
 * The fingerprint of this request covers a password, and it is stored for days: made by a fast hash it would be
 * the easiest way to that password.
 */
export async function withSlowFingerprint(
  deps: Pick<SecretDeps, 'passwords'>,
  caller: Caller,
): Promise<Caller> {
  if (!caller.idempotency) return caller
  const { requestId, fingerprint } = caller.idempotency
  return {
    ...caller,
    idempotency: { ...caller.idempotency, fingerprint: await deps.passwords.derive(fingerprint, requestId) },
  }
}
