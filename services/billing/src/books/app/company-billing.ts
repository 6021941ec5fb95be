import { notFound } from '@smartproject/kit/errors'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { Deps } from './deps.js'

const MOST = 50

/** Everything about the plan and the money of one subscription. Errors: not_found SUBSCRIPTION_NOT_FOUND. */
export async function companyBilling({ work }: Pick<Deps, 'work'>, tenantId: TenantId) {
  const stores = work.read(tenantId)
  const [fact, plan] = await Promise.all([stores.facts.find(), stores.plans.find()])
  if (!fact || !plan) throw notFound('SUBSCRIPTION_NOT_FOUND')
  const [terms, purchases, calls, payments, refunds, invoices] = await Promise.all([
    stores.terms.all(),
    stores.purchases.latest(MOST),
    stores.calls.latest(MOST),
    stores.payments.latest(MOST),
    stores.refunds.latest(MOST),
    stores.invoices.page(null, MOST),
  ])
  return { fact, plan, terms, purchases, calls, payments, refunds, invoices }
}
