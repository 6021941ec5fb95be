import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { encodeInvoice } from '../../invoices/area.js'
import { encodeCall, encodePayment } from '../../payment/area.js'
import { encodePurchaseEntry } from '../../purchase/area.js'
import { encodeSubscriptionPlan, encodeTerm, type WholeTerms } from '../../subscription/area.js'
import { companyBilling } from '../app/company-billing.js'
import type { Deps } from '../app/deps.js'
import { revenueOf } from '../app/revenue.js'
import { encodeRefund, encodeRevenue } from '../wire/encode.js'

const MOST_MONTHS = 24

/** The RPCs of platform administrators about the books of one company, and the revenue of all. */
export function companyRpcs(
  deps: Deps,
  money: WholeTerms,
): Handlers<Pick<BillingConsoleServiceServer, 'getCompanyBilling' | 'getRevenue'>> {
  return {
    async getCompanyBilling({ tenantId: id }) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', id))
      reader.done()
      const found = await companyBilling(deps, tenantId)
      const { fact, plan } = found
      const about = { tenantId, company: fact.title }
      return {
        company: fact.title,
        plan: encodeSubscriptionPlan(plan, { timeZone: fact.timeZone, now: deps.clock.now() }),
        terms: found.terms.map(encodeTerm),
        purchases: found.purchases.map(encodePurchaseEntry),
        calls: found.calls.map(encodeCall),
        payments: found.payments.map((line) =>
          encodePayment({ ...line, ...about, id: `${line.kind}:${line.providerId}` }),
        ),
        refunds: found.refunds.map((refund) => encodeRefund({ ...refund, ...about })),
        invoices: found.invoices.map((invoice) => encodeInvoice(invoice)),
      }
    },
    async getRevenue(request) {
      const reader = new RequestReader()
      const since = reader.date('from', request.from)
      const count = reader.integer('months', request.months, { min: 1, max: MOST_MONTHS })
      reader.done()
      const { months, test } = await revenueOf(deps, money, { since, months: count })
      return { months: months.map(encodeRevenue), test }
    },
  }
}
