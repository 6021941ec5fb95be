import type { billingConsoleCalls } from '../contract/billing-console.js'
import { invoiceView, planStateView } from '../views/billing.js'
import {
  companyPurchaseView,
  couponView,
  heldPaymentView,
  moneyRequest,
  platformPaymentView,
  priceListsView,
  priceRowRequest,
  providerCallView,
  refundView,
  taxRequest,
  termView,
} from '../views/billing-console.js'
import { pageRequest, pageView, protoDay } from '../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from './context.js'

/** The caller of something that a platform administrator has just proved to want. Errors: forbidden STEP_UP. */
async function proved(ctx: SignedInContext): Promise<UserCallOptions> {
  const rpc = await ctx.asUser()
  await ctx.services.auth.getStepUp({}, rpc)
  return rpc
}

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

  listHeldPayments: async (input, ctx) => {
    const answer = await ctx.services.money.listHeldPayments({ page: pageRequest(input) }, await ctx.asUser())
    return { payments: answer.payments.map(heldPaymentView), page: pageView(answer.page) }
  },

  settleHeldPayment: async ({ subscription_id: tenantId, payment_id: paymentId, action, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, paymentId, action, reason, requestId: ctx.idempotencyKey }
    return { payment: heldPaymentView((await ctx.services.money.settleHeldPayment(request, rpc)).payment) }
  },

  listCoupons: async (input, ctx) => {
    const answer = await ctx.services.money.listCoupons({ page: pageRequest(input) }, await ctx.asUser())
    return { coupons: answer.coupons.map(couponView), page: pageView(answer.page) }
  },

  createCoupon: async ({ coupon: { amounts, ...wanted }, reason }, ctx) => {
    const rpc = await proved(ctx)
    const coupon = {
      ...wanted,
      amounts: (['QAR', 'USD'] as const).flatMap((currency) => {
        const minor = amounts[currency]
        return minor === undefined ? [] : [moneyRequest(minor, currency)]
      }),
      from: protoDay(wanted.from),
      until: protoDay(wanted.until),
      used: 0,
      state: '',
    }
    const request = { coupon, reason, requestId: ctx.idempotencyKey }
    return { coupon: couponView((await ctx.services.money.createCoupon(request, rpc)).coupon) }
  },

  setCouponState: async ({ code, state, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { code, state, reason, requestId: ctx.idempotencyKey }
    return { coupon: couponView((await ctx.services.money.setCouponState(request, rpc)).coupon) }
  },

  getPriceLists: async (_input, ctx) =>
    priceListsView(await ctx.services.money.getPriceLists({}, await ctx.asUser())),

  savePriceDraft: async ({ plans, taxes, version }, ctx) => {
    const rpc = await proved(ctx)
    const rows = { plans: plans.map(priceRowRequest), taxes: taxes.map(taxRequest) }
    const request = { ...rows, version: BigInt(version), requestId: ctx.idempotencyKey }
    return priceListsView((await ctx.services.money.savePriceDraft(request, rpc)).lists)
  },

  publishPriceDraft: async ({ version, from, reason }, ctx) => {
    const rpc = await proved(ctx)
    const about = { version: BigInt(version), from: protoDay(from), reason }
    const request = { ...about, requestId: ctx.idempotencyKey }
    return priceListsView((await ctx.services.money.publishPriceDraft(request, rpc)).lists)
  },
} satisfies Pick<Handlers, keyof typeof billingConsoleCalls>
