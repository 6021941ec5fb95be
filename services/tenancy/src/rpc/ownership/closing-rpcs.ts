import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId } from '@smartproject/kit/types/ids'
import type {
  SetClosingForRequest,
  SetClosingForResponse,
  SetClosingRequest,
  SetClosingResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'

import { setClosing } from '../../app/closing/set-closing.js'
import type { TenancyDeps } from '../../app/deps.js'
import { encodeClosing } from '../../wire/encode.js'

/** SetClosing: by the owner. */
export function setClosingRpc(deps: TenancyDeps): Unary<SetClosingRequest, SetClosingResponse> {
  return async ({ closing }, { caller }) => ({
    closing: encodeClosing(await setClosing(deps, caller, { closing, reason: null })),
  })
}

/** SetClosingFor: a platform administrator names the tenant. */
export function setClosingForRpc(deps: TenancyDeps): Unary<SetClosingForRequest, SetClosingForResponse> {
  return async ({ closing, ...request }, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('tenant_id', request.tenantId)
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    const inTenant = { ...caller, tenantId: tenantId(id) }
    return { closing: encodeClosing(await setClosing(deps, inTenant, { closing, reason })) }
  }
}
