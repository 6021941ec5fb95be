import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import {
  BillingConsoleServiceService,
  type BillingConsoleServiceServer,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import { companyBilling } from '../app/company-billing.js'
import { revenueOf } from '../app/revenue.js'
import type { Payment } from '../../payment/domain/payment.js'
import { encodeInvoice, encodeSubscriptionPlan } from '../../subscription/wire/encode.js'
import {
  encodeCall,
  encodePayment,
  encodePurchaseEntry,
  encodeRefund,
  encodeRevenue,
  encodeTerm,
} from '../wire/encode-console.js'
import type { ConsoleDeps } from '../../subscription/rpc/console-deps.js'
import { heldPaymentRpcs } from '../../payment/rpc/held-payment-rpcs.js'
import { keptRpcs } from '../../invoices/rpc/kept-rpcs.js'
import { priceRpcs } from '../../prices/rpc/price-rpcs.js'
import { refundRpcs } from './refund-rpcs.js'
import { transferRpcs } from '../../purchase/rpc/transfer-rpcs.js'
import { invoiceFile } from '../../invoices/rpc/invoice-file.js'
import { oneOf } from '../../subscription/rpc/read-console.js'
import { testTermRpcs } from '../../renewal/rpc/test-term-rpcs.js'
import { wholePage } from '../../subscription/rpc/whole-page.js'

const KINDS: readonly Payment['kind'][] = ['charge', 'failed', 'refund', 'dispute', 'held', 'closed']
const MOST_MONTHS = 24

/** The RPCs of platform administrators about money. They name the tenant: the access rules let only them come here. */
export function consoleService(deps: ConsoleDeps): RpcService {
  const { billing, money, books, tokens } = deps
  return rpcService<BillingConsoleServiceServer>(BillingConsoleServiceService, {
    ...priceRpcs(billing, tokens),
    ...refundRpcs(deps),
    ...transferRpcs(deps),
    ...heldPaymentRpcs(deps),
    ...testTermRpcs({ billing, money, tokens }),
    ...keptRpcs(books, tokens),
    async getCompanyBilling({ tenantId: id }) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', id))
      reader.done()
      const found = await companyBilling(billing, tenantId)
      const { fact, plan } = found
      const about = { tenantId, company: fact.title }
      return {
        company: fact.title,
        plan: encodeSubscriptionPlan(plan, { timeZone: fact.timeZone, now: billing.clock.now() }),
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
    async listPlatformPayments({ kind, tenantId, fromTime, toTime, page }) {
      const reader = new RequestReader()
      const filter = {
        kind: oneOf(reader, 'kind', kind, KINDS),
        tenantId: reader.text('tenant_id', tenantId, { max: 64 }),
      }
      reader.done()
      const query = ['payments', filter.kind, filter.tenantId, fromTime?.getTime(), toTime?.getTime()]
      const found = await wholePage(tokens, query, page, {
        rows: (after, most) =>
          money.payments(
            {
              ...(filter.kind ? { kind: filter.kind } : {}),
              ...(filter.tenantId ? { tenantId: filter.tenantId } : {}),
              ...(fromTime ? { from: fromTime } : {}),
              ...(toTime ? { to: toTime } : {}),
            },
            after,
            most,
          ),
        positionOf: ({ time, id }) => ({ time, id }),
      })
      return { payments: found.rows.map(encodePayment), page: found.page }
    },
    async listPlatformInvoices({ tenantId: id, page }) {
      const reader = new RequestReader()
      const tenantId = reader.text('tenant_id', id, { max: 64 })
      reader.done()
      const found = await wholePage(tokens, ['invoices', tenantId], page, {
        rows: (after, most) => money.invoices(tenantId || null, after, most),
        positionOf: ({ createTime, number }) => ({ time: createTime, id: number }),
      })
      const invoices = found.rows.map(({ tenantId: of, company, ...invoice }) => ({
        tenantId: of,
        company,
        invoice: encodeInvoice(invoice),
      }))
      return { invoices, page: found.page }
    },
    getPlatformInvoiceFile(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      return invoiceFile(billing, { ...call.caller, tenantId }, request, reader)
    },
    async getRevenue(request) {
      const reader = new RequestReader()
      const since = reader.date('from', request.from)
      const count = reader.integer('months', request.months, { min: 1, max: MOST_MONTHS })
      reader.done()
      const { months, test } = await revenueOf(billing, money, { since, months: count })
      return { months: months.map(encodeRevenue), test }
    },
  })
}
