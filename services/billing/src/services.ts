import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import {
  type BillingServiceServer,
  BillingServiceService,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'
import {
  type BillingConsoleServiceServer,
  BillingConsoleServiceService,
} from '@smartproject/proto/smartproject/billing/v1/console_service'
import {
  type PaymentServiceServer,
  PaymentServiceService,
} from '@smartproject/proto/smartproject/billing/v1/payment_service'
import {
  type PurchaseServiceServer,
  PurchaseServiceService,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import { companyRpcs, refundRpcs } from './books/area.js'
import { invoiceRpcs, keptRpcs, platformInvoiceRpcs } from './invoices/area.js'
import { licenceService } from './licences/area.js'
import { cardRpcs, eventRpcs, heldPaymentRpcs, paymentLogRpcs } from './payment/area.js'
import { listPlansRpc, priceRpcs } from './prices/area.js'
import { purchaseRpcs, transferRpcs } from './purchase/area.js'
import type { Deps } from './reconcile/area.js'
import { autoRenewRpcs, setSubscriptionPlanRpc, testTermRpcs } from './renewal/area.js'
import { detailsRpcs, getSubscriptionPlanRpc } from './subscription/area.js'
import type { openWhole } from './stores.js'

/** The dependencies of the gRPC services. */
export interface ServiceDeps {
  readonly deps: Deps
  /** The reads over all tenants, for administrators. */
  readonly whole: ReturnType<typeof openWhole>
  readonly tokens: PageTokens
  /** Is called when an event of the provider waits. */
  readonly eventsWaiting: () => void
}

/** The services of the protos, each put together from the areas that serve it. */
export function services({ deps, whole, tokens, eventsWaiting }: ServiceDeps): RpcService[] {
  return [
    rpcService<BillingServiceServer>(BillingServiceService, {
      listPlans: listPlansRpc(deps),
      getSubscriptionPlan: getSubscriptionPlanRpc(deps),
      setSubscriptionPlan: setSubscriptionPlanRpc(deps),
    }),
    rpcService<PurchaseServiceServer>(PurchaseServiceService, {
      ...purchaseRpcs(deps),
      ...autoRenewRpcs(deps),
      ...eventRpcs(deps, eventsWaiting),
    }),
    rpcService<PaymentServiceServer>(PaymentServiceService, {
      ...detailsRpcs(deps),
      ...cardRpcs(deps),
      ...invoiceRpcs(deps, tokens),
    }),
    licenceService(deps, { tokens, names: whole.names }),
    consoleService({ deps, whole, tokens }),
  ]
}

/** The RPCs of platform administrators about money. They name the tenant: the access rules let only them come here. */
function consoleService({ deps, whole, tokens }: Pick<ServiceDeps, 'deps' | 'whole' | 'tokens'>): RpcService {
  return rpcService<BillingConsoleServiceServer>(BillingConsoleServiceService, {
    ...priceRpcs(deps, tokens),
    ...companyRpcs(deps, whole.terms),
    ...testTermRpcs(deps, whole.terms, tokens),
    ...paymentLogRpcs(whole.payments, tokens),
    ...heldPaymentRpcs(deps, whole.payments, tokens),
    ...transferRpcs(deps, whole.transfers, tokens),
    ...refundRpcs(deps, whole.refunds, tokens),
    ...platformInvoiceRpcs(deps, whole.invoices, tokens),
    ...keptRpcs(whole.kept, tokens),
  })
}
