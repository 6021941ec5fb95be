import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId } from '@smartproject/kit/types/ids'
import type {
  SetSubscriptionLockedRequest,
  SetSubscriptionLockedResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setSubscriptionLocked } from '../../app/subscription/set-subscription-locked.js'
import { encodeSubscription } from '../../wire/encode.js'

/** SetSubscriptionLocked: a platform administrator names the tenant. */
export function setSubscriptionLockedRpc(
  deps: TenancyDeps,
): Unary<SetSubscriptionLockedRequest, SetSubscriptionLockedResponse> {
  return async ({ locked, ...request }, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('tenant_id', request.tenantId)
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    return {
      subscription: encodeSubscription(
        await setSubscriptionLocked(deps, caller, { tenantId: tenantId(id), locked, reason }),
      ),
    }
  }
}
