import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListPlansRequest,
  ListPlansResponse,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import { plansOnSale } from '../domain/catalogue.js'
import { encodePlan } from './encode.js'

/** ListPlans: the catalogue without the trial. */
export function listPlansRpc(): Unary<ListPlansRequest, ListPlansResponse> {
  return () => Promise.resolve({ plans: plansOnSale().map(encodePlan) })
}
