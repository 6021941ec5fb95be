import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type {
  ResendDeliveryRequest,
  ResendDeliveryResponse,
} from '@smartproject/proto/smartproject/email/v1/email_service'

import { resendDelivery, type ResendDeps } from '../app/resend-delivery.js'
import { encodeDelivery } from './encode.js'

/** ResendDelivery: a platform administrator names the tenant, or none. */
export function resendDeliveryRpc(deps: ResendDeps): Unary<ResendDeliveryRequest, ResendDeliveryResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    const tenant = request.tenantId === '' ? PLATFORM : tenantId(reader.id('tenant_id', request.tenantId))
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    const delivery = await resendDelivery(deps, caller, { tenantId: tenant, id, reason })
    return { delivery: encodeDelivery(delivery) }
  }
}
