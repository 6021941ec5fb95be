import { DomainError } from '@smartproject/kit/errors'

import type { Deps } from './deps.js'

/**
 * Takes an event of the provider in: checks the signature over the raw body and keeps it once; `wake` is called when it is new.
 * One of the other mode is left alone. Errors: invalid SIGNATURE_INVALID, unavailable PROVIDER_UNAVAILABLE.
 */
export async function receiveEvent(
  { provider, events }: Deps,
  { payload, signature }: { payload: Buffer; signature: string },
  wake: () => void,
): Promise<void> {
  if (!provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  // Signatures are dated by the provider's clock: the machine's is compared with it, not the business's.
  const now = new Date()
  const event = provider.readEvent(payload, signature, now)
  if (event.live !== (provider.mode === 'live')) return
  if (await events.keep(event, now)) wake()
}
