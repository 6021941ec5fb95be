import type { billingPriceCalls } from '../../api/billing/prices.js'
import {
  couponView,
  moneyRequest,
  priceListsView,
  priceRowRequest,
  taxRequest,
} from '../../views/billing/prices.js'
import { pageRequest, pageView, protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { proved } from '../proved.js'

export const billingPriceHandlers = {
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
} satisfies Pick<Handlers, keyof typeof billingPriceCalls>
