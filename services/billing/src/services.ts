import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  BillingServiceService,
  type BillingServiceServer,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { BillingDeps } from './subscription/app/deps.js'
import { getSubscriptionPlanRpc } from './subscription/rpc/get-subscription-plan.js'
import { listPlansRpc } from './prices/rpc/list-plans.js'
import { setSubscriptionPlanRpc } from './renewal/rpc/set-subscription-plan.js'

/** The RPCs of the service. */
export function billingService(deps: BillingDeps): RpcService {
  return rpcService<BillingServiceServer>(BillingServiceService, {
    listPlans: listPlansRpc(deps),
    getSubscriptionPlan: getSubscriptionPlanRpc(deps),
    setSubscriptionPlan: setSubscriptionPlanRpc(deps),
  })
}
