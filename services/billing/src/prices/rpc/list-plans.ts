import type { Unary } from '@smartproject/kit/grpc/server'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type {
  ListPlansRequest,
  ListPlansResponse,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { Deps } from '../app/deps.js'
import { plansOnSale } from '../domain/catalogue.js'
import { encodePlan } from '../wire/encode-plan.js'

/** ListPlans: the price list of today without the trial, and how money is taken. */
export function listPlansRpc(deps: Deps): Unary<ListPlansRequest, ListPlansResponse> {
  return async () => {
    const { mode, publishableKey, scriptUrl, currencies, transfer } = deps.settings
    const catalogue = await deps.catalogues.on(dayIn('UTC', deps.clock.now()))
    return {
      plans: plansOnSale(catalogue).map((plan) => encodePlan(plan, catalogue)),
      catalogueVersion: catalogue.version,
      payment: {
        mode,
        publishableKey,
        scriptUrl,
        currencies: [...currencies],
        methods: [...(mode === 'none' ? [] : ['card']), ...(transfer ? ['transfer'] : [])],
      },
    }
  }
}
