import type { Caller } from '@smartproject/kit/types/caller'

import { type BillingDetails, noDetails } from '../domain/billing-details.js'
import type { Deps } from './deps.js'

/** The billing details of the passport's subscription; empty where none were saved. */
export async function getBillingDetails(deps: Pick<Deps, 'work'>, caller: Caller): Promise<BillingDetails> {
  return (await deps.work.read(caller.tenantId).details.find()) ?? noDetails
}

/** Saves what stands on invoices from now on; those that were issued stay as they are. */
export function saveBillingDetails(
  deps: Pick<Deps, 'work'>,
  caller: Caller,
  details: BillingDetails,
): Promise<BillingDetails> {
  return deps.work.write(caller, async (stores, changes) => {
    await stores.details.save(details)
    changes.audit({
      action: 'billing.details_saved',
      targetType: 'subscription',
      targetId: caller.tenantId,
      details: { country: details.country },
    })
    return details
  })
}
