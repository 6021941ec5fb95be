import type { billingConsoleCalls } from '../../api/billing/console.js'
import type { testTermCalls } from '../../api/billing/test-terms.js'
import { drawnInvoice, invoiceView, planStateView } from '../../views/billing/billing.js'
import {
  companyPurchaseView,
  heldPaymentView,
  platformInvoiceView,
  platformPaymentView,
  providerCallView,
  refundView,
  revenueView,
  termView,
  testTermView,
  transferView,
} from '../../views/billing/console.js'
import { pageRequest, pageView, protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { proved } from '../proved.js'

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

export const billingConsoleHandlers = {
  getCompanyBilling: async ({ subscription_id: tenantId }, ctx) => {
    const found = await ctx.services.money.getCompanyBilling({ tenantId }, await ctx.asUser())
    return {
      company: found.company,
      plan: planStateView(found.plan),
      terms: found.terms.map(termView),
      purchases: found.purchases.map(companyPurchaseView),
      calls: found.calls.map(providerCallView),
      payments: found.payments.map(platformPaymentView),
      refunds: found.refunds.map(refundView),
      invoices: found.invoices.map(invoiceView),
    }
  },

  setCompanyPlan: async (input, ctx) => {
    const rpc = await proved(ctx)
    const request = {
      tenantId: input.subscription_id,
      planId: input.plan,
      startDate: protoDay(input.start_date),
      endDate: protoDay(input.end_date),
      months: input.months,
      seats: input.seats ?? undefined,
      gracePeriodDays: input.grace_days,
      suspended: input.suspended,
      reason: input.reason,
      requestId: ctx.idempotencyKey,
    }
    return { plan: planStateView((await ctx.services.billing.setSubscriptionPlan(request, rpc)).plan) }
  },

  listPlatformPayments: async ({ kind = '', subscription_id: tenantId = '', from, to, ...paging }, ctx) => {
    const times = { fromTime: instantOf(from), toTime: instantOf(to) }
    const answer = await ctx.services.money.listPlatformPayments(
      { kind, tenantId, ...times, page: pageRequest(paging) },
      await ctx.asUser(),
    )
    return { payments: answer.payments.map(platformPaymentView), page: pageView(answer.page) }
  },

  refundPayment: async ({ subscription_id: tenantId, payment_id: paymentId, ...input }, ctx) => {
    const rpc = await proved(ctx)
    const about = { tenantId, paymentId, minor: BigInt(input.minor), endsTerm: input.ends_term }
    const request = { ...about, reason: input.reason, requestId: ctx.idempotencyKey }
    return { refund: refundView((await ctx.services.money.refundPayment(request, rpc)).refund) }
  },

  decideRefund: async ({ subscription_id: tenantId, refund_id: refundId, action, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, refundId, action, reason, requestId: ctx.idempotencyKey }
    return { refund: refundView((await ctx.services.money.decideRefund(request, rpc)).refund) }
  },

  listRefunds: async ({ state = '', ...paging }, ctx) => {
    const request = { state, page: pageRequest(paging) }
    const answer = await ctx.services.money.listRefunds(request, await ctx.asUser())
    return { refunds: answer.refunds.map(refundView), page: pageView(answer.page) }
  },

  listTransfers: async ({ state = '', ...paging }, ctx) => {
    const request = { state, page: pageRequest(paging) }
    const answer = await ctx.services.money.listTransfers(request, await ctx.asUser())
    return { transfers: answer.transfers.map(transferView), page: pageView(answer.page) }
  },

  settleTransfer: async ({ subscription_id: tenantId, purchase: purchaseId, action, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, purchaseId, action, reason, requestId: ctx.idempotencyKey }
    return { transfer: transferView((await ctx.services.money.settleTransfer(request, rpc)).transfer) }
  },

  listHeldPayments: async (input, ctx) => {
    const answer = await ctx.services.money.listHeldPayments({ page: pageRequest(input) }, await ctx.asUser())
    return { payments: answer.payments.map(heldPaymentView), page: pageView(answer.page) }
  },

  settleHeldPayment: async ({ subscription_id: tenantId, payment_id: paymentId, action, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, paymentId, action, reason, requestId: ctx.idempotencyKey }
    return { payment: heldPaymentView((await ctx.services.money.settleHeldPayment(request, rpc)).payment) }
  },

  listPlatformInvoices: async ({ subscription_id: tenantId = '', ...paging }, ctx) => {
    const request = { tenantId, page: pageRequest(paging) }
    const answer = await ctx.services.money.listPlatformInvoices(request, await ctx.asUser())
    return { invoices: answer.invoices.map(platformInvoiceView), page: pageView(answer.page) }
  },

  getRevenue: async ({ from, months }, ctx) => {
    const request = { from: protoDay(from), months }
    const found = await ctx.services.money.getRevenue(request, await ctx.asUser())
    return { months: found.months.map(revenueView), test: found.test }
  },

  listTestTerms: async (input, ctx) => {
    const answer = await ctx.services.money.listTestTerms({ page: pageRequest(input) }, await ctx.asUser())
    return { terms: answer.terms.map(testTermView), page: pageView(answer.page) }
  },

  endTestTerms: async ({ subscription_id: tenantId, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, reason, requestId: ctx.idempotencyKey }
    const { ended, plan } = await ctx.services.money.endTestTerms(request, rpc)
    return { ended, plan: planStateView(plan) }
  },

  getPlatformInvoiceFile: async ({ subscription_id: tenantId, invoice: number, locale }, ctx) => {
    const request = { tenantId, number, locale }
    return drawnInvoice(ctx.services.money.getPlatformInvoiceFile, request, await ctx.asUser())
  },
} satisfies Pick<Handlers, keyof typeof billingConsoleCalls | keyof typeof testTermCalls>
