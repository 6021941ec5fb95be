import { notFound } from '@smartproject/kit/errors'
import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId as toTenantId, type TenantId } from '@smartproject/kit/types/ids'
import {
  BillingConsoleServiceService,
  type BillingConsoleServiceServer,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import { companyBilling } from '../app/company-billing.js'
import { listHeldPayments, settleHeldPayment } from '../app/held-payments.js'
import { decideRefund, refundPayment } from '../app/refunds.js'
import { settleTransfer } from '../app/transfers.js'
import { revenueOf } from '../app/revenue.js'
import type { Payment } from '../domain/payment.js'
import type { Seen } from '../domain/console-ports.js'
import { TRANSFER_LISTS } from '../domain/purchase.js'
import type { Refund, RefundState } from '../domain/refund.js'
import { encodeInvoice, encodeSubscriptionPlan } from '../wire/encode.js'
import {
  encodeCall,
  encodeHeld,
  encodePayment,
  encodePurchaseEntry,
  encodeRefund,
  encodeRevenue,
  encodeTerm,
  encodeTransfer,
} from '../wire/encode-console.js'
import type { ConsoleDeps } from './console-deps.js'
import { keptRpcs } from './kept-rpcs.js'
import { priceRpcs } from './price-rpcs.js'
import { invoiceFile } from './invoice-file.js'
import { oneOf, readReason, theOne } from './read-console.js'
import { testTermRpcs } from './test-term-rpcs.js'
import { wholePage } from './whole-page.js'

const KINDS: readonly Payment['kind'][] = ['charge', 'failed', 'refund', 'dispute', 'held', 'closed']
const REFUND_STATES: readonly RefundState[] = ['waiting', 'sent', 'done', 'failed', 'rejected']
const PAYMENT_ID_MAX = 255
const MOST_MONTHS = 24

/** The provider's id in the id of a line of a kind; the id of a line names both. */
function providerId(id: string, kind: Payment['kind']): string {
  const start = `${kind}:`
  if (!id.startsWith(start)) throw notFound('PAYMENT_NOT_FOUND')
  return id.slice(start.length)
}

/** The RPCs of platform administrators about money. They name the tenant: the access rules let only them come here. */
export function consoleService({ billing, money, books, tokens }: ConsoleDeps): RpcService {
  const seen = async <T>(tenantId: TenantId, thing: T): Promise<Seen<T>> => {
    const fact = await billing.work.read(tenantId).facts.find()
    return { ...thing, tenantId, company: fact?.title ?? '' }
  }
  const refundOf = async (tenantId: TenantId, id: string): Promise<Seen<Refund>> => {
    const refund = await billing.work.read(tenantId).refunds.find(id)
    if (!refund) throw notFound('REFUND_NOT_FOUND')
    return seen(tenantId, refund)
  }

  return rpcService<BillingConsoleServiceServer>(BillingConsoleServiceService, {
    ...priceRpcs(billing, tokens),
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
    async refundPayment(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.text('payment_id', request.paymentId, { min: 1, max: PAYMENT_ID_MAX })
      const reason = readReason(reader, request.reason)
      reader.done()
      const wanted = { payment: providerId(id, 'charge'), minor: request.minor, reason }
      const caller = { ...call.caller, tenantId }
      const made = await refundPayment(billing, caller, { ...wanted, endsTerm: request.endsTerm })
      return { refund: encodeRefund(await refundOf(tenantId, made)) }
    },
    async decideRefund(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.id('refund_id', request.refundId)
      const action = theOne(reader, 'action', request.action, ['approve', 'reject', 'again'])
      const reason = readReason(reader, request.reason)
      reader.done()
      await decideRefund(billing, { ...call.caller, tenantId }, { id, action, reason })
      return { refund: encodeRefund(await refundOf(tenantId, id)) }
    },
    async listRefunds({ state: wanted, page }) {
      const reader = new RequestReader()
      const state = oneOf(reader, 'state', wanted, REFUND_STATES)
      reader.done()
      const found = await wholePage(tokens, ['refunds', state], page, {
        rows: (after, most) => money.refunds(state, after, most),
        positionOf: ({ createTime, id }) => ({ time: createTime, id }),
      })
      return { refunds: found.rows.map(encodeRefund), page: found.page }
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
    async listTransfers({ page, state }) {
      const reader = new RequestReader()
      const which = oneOf(reader, 'state', state, TRANSFER_LISTS) ?? ('waiting' as const)
      reader.done()
      const found = await wholePage(tokens, ['transfers', which], page, {
        rows: (after, most) => money.transfers(which, after, most),
        positionOf: ({ createTime, id }) => ({ time: createTime, id }),
      })
      return { transfers: found.rows.map(encodeTransfer), page: found.page }
    },
    async settleTransfer(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.id('purchase_id', request.purchaseId)
      const action = theOne(reader, 'action', request.action, ['received', 'give_up'])
      const reason = readReason(reader, request.reason)
      reader.done()
      const caller = { ...call.caller, tenantId }
      const purchase = await settleTransfer(billing, caller, { id, received: action === 'received', reason })
      return { transfer: encodeTransfer(await seen(tenantId, purchase)) }
    },
    async listHeldPayments({ page }) {
      const found = await wholePage(tokens, ['held'], page, {
        rows: (after, most) => listHeldPayments(billing, money, after, most),
        positionOf: ({ payment }) => ({ time: payment.time, id: payment.id }),
      })
      return { payments: found.rows.map(encodeHeld), page: found.page }
    },
    async settleHeldPayment(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const id = reader.text('payment_id', request.paymentId, { min: 1, max: PAYMENT_ID_MAX })
      const action = theOne(reader, 'action', request.action, ['return', 'close'])
      const reason = readReason(reader, request.reason)
      reader.done()
      const caller = { ...call.caller, tenantId }
      const held = providerId(id, 'held')
      await settleHeldPayment(billing, caller, { providerId: held, action, reason })
      const line = await billing.work.read(tenantId).payments.find('held', held)
      if (!line) throw notFound('PAYMENT_NOT_FOUND')
      const state = action === 'close' ? 'closed' : 'returning'
      return {
        payment: encodeHeld({ payment: { ...(await seen(tenantId, line)), id }, state, failure: '' }),
      }
    },
  })
}
