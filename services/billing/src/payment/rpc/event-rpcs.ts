import { DomainError } from '@smartproject/kit/errors'
import type { Handlers } from '@smartproject/kit/grpc/server'
import type { PurchaseServiceServer } from '@smartproject/proto/smartproject/billing/v1/purchase_service'

import type { Deps } from '../app/deps.js'
import { receiveEvent } from '../app/receive-event.js'

/** The RPC that takes the events of the provider in. `events` is called when one waits. */
export function eventRpcs(
  deps: Deps,
  events: () => void,
): Handlers<Pick<PurchaseServiceServer, 'receiveProviderEvent'>> {
  return {
    async receiveProviderEvent({ payload, signature }) {
      if (signature.length > 4_096) throw new DomainError('invalid', 'SIGNATURE_INVALID')
      await receiveEvent(deps, { payload: Buffer.from(payload), signature }, events)
      return {}
    },
  }
}
