import { platformSubscriptionView } from '../../views/platform/companies.js'
import { offerView } from '../../views/company/invitations.js'
import { pageRequest, pageView, present } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { proved } from '../proved.js'
import { closingView, transferView } from '../company/ownership.js'
import type { platformCompanyCalls } from '../../api/platform/companies.js'

export const platformCompanyHandlers = {
  listPlatformSubscriptions: async (input, ctx) => {
    const answer = await ctx.services.admin.listSubscriptions(
      { page: pageRequest(input) },
      await ctx.asUser(),
    )
    return { subscriptions: answer.subscriptions.map(platformSubscriptionView), page: pageView(answer.page) }
  },

  lockPlatformSubscription: async ({ subscription_id: tenantId, locked, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { tenantId, locked, reason, requestId: ctx.idempotencyKey }
    const { subscription } = await ctx.services.tenancy.setSubscriptionLocked(request, rpc)
    return { locked: present(subscription).locked }
  },

  closePlatformSubscription: async ({ subscription_id: tenantId, closing, reason }, ctx) => {
    const rpc = await proved(ctx)
    const request = { tenantId, closing, reason, requestId: ctx.idempotencyKey }
    return closingView(await ctx.services.ownership.setClosingFor(request, rpc))
  },

  transferPlatformSubscription: async ({ subscription_id: tenantId, email, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { tenantId, email, reason, requestId: ctx.idempotencyKey }
    const { transfer } = await ctx.services.ownership.startTransferFor(request, rpc)
    return { accepts_at: transferView(present(transfer)).accepts_at }
  },

  offerCompany: async ({ title, email, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { title, email, reason, requestId: ctx.idempotencyKey }
    return offerView(present((await ctx.services.ownership.offerSubscription(request, rpc)).offer))
  },

  listCompanyOffers: async (input, ctx) => {
    const answer = await ctx.services.ownership.listOffers({ page: pageRequest(input) }, await ctx.asUser())
    return { offers: answer.offers.map(offerView), page: pageView(answer.page) }
  },

  withdrawCompanyOffer: async ({ offer_id: id, reason }, ctx) => {
    const rpc = await ctx.asUser()
    await ctx.services.auth.getStepUp({}, rpc)
    const request = { id, reason, requestId: ctx.idempotencyKey }
    const { offer } = await ctx.services.ownership.withdrawOffer(request, rpc)
    return offerView(present(offer))
  },
} satisfies Pick<Handlers, keyof typeof platformCompanyCalls>
