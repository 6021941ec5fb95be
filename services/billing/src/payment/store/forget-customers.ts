import type { Connection } from 'mongoose'

import type { Mode } from '../../prices/area.js'
import type { PaymentProvider } from '../domain/provider.js'

/** Ends the agreements and deletes the customers of a tenant at the provider, which is asked until it has answered. */
export function forgetCustomers(
  connection: Connection,
  provider: PaymentProvider | null,
): (tenantId: string) => Promise<void> {
  const customers = connection.collection<{ customer: string; mode: Mode }>('provider_customers')
  return async (tenantId) => {
    // The keys of the other mode do not reach the customers of that one.
    const own = { tenantId, mode: provider?.mode } as object
    for (const { customer } of provider ? await customers.find(own).toArray() : [])
      await provider?.forgetCustomer(customer)
  }
}
