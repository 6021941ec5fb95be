import type { Handlers } from '@smartproject/kit/grpc/server'
import type { PaymentServiceServer } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { getBillingDetails, saveBillingDetails } from '../app/billing-details.js'
import type { Deps } from '../app/deps.js'
import { encodeDetails } from '../wire/encode.js'
import { readDetails } from './read-details.js'

/** The RPCs about billing details. */
export function detailsRpcs(
  deps: Deps,
): Handlers<Pick<PaymentServiceServer, 'getBillingDetails' | 'saveBillingDetails'>> {
  return {
    async getBillingDetails(_request, call) {
      return { details: encodeDetails(await getBillingDetails(deps, call.caller)) }
    },
    async saveBillingDetails(request, call) {
      const details = readDetails(request.details)
      return { details: encodeDetails(await saveBillingDetails(deps, call.caller, details)) }
    },
  }
}
