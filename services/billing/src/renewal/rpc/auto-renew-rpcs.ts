import type { Handlers } from '@smartproject/kit/grpc/server'
import type { PurchaseServiceServer } from '@smartproject/proto/smartproject/billing/v1/purchase_service'

import { encodeSubscriptionPlan, getSubscriptionPlan } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { setAutoRenew } from '../app/set-auto-renew.js'

/** The RPC that switches renewal on and off. */
export function autoRenewRpcs(deps: Deps): Handlers<Pick<PurchaseServiceServer, 'setAutoRenew'>> {
  return {
    async setAutoRenew({ autoRenew, dropChange }, call) {
      await setAutoRenew(deps, call.caller, { autoRenew, dropChange })
      const { plan, timeZone } = await getSubscriptionPlan(deps, call.caller)
      return { plan: encodeSubscriptionPlan(plan, { timeZone, now: deps.clock.now() }) }
    },
  }
}
