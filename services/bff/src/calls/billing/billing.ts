import { invalid } from '@smartproject/kit/errors'

import type { billingCalls } from '../../api/billing/billing.js'
import { buyerFaults } from '../../api/billing/invoices.js'
import {
  cardView,
  detailsView,
  drawnInvoice,
  invoiceView,
  planOnSaleView,
  planStateView,
  purchaseView,
  quoteView,
} from '../../views/billing/billing.js'
import { pageRequest, pageView, present, safeNumber, textOrNull } from '../../views/values.js'
import type { CallContext, Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { allMembers, allPages } from '../lookups.js'

/** Calls that wait for the payment provider; billing itself stops waiting before that. */
const PAYING_MS = 12_000

/** The caller of a call that waits for the payment provider. */
export async function paying(ctx: SignedInContext, subscription: number): Promise<UserCallOptions> {
  return { ...(await ctx.inSubscription(subscription)), deadlineMs: PAYING_MS }
}

/** Prices are public: the call carries no passport. */
function withoutPassport({ requestId }: CallContext): { deadlineMs: number; requestId: string } {
  return { deadlineMs: PRICES_MS, requestId }
}

const PRICES_MS = 5_000
const CURRENCIES = { QAR: 'QAR', USD: 'USD' } as const
const MODES = { none: 'none', test: 'test', live: 'live' } as const

type LegacyName = Extract<
  keyof typeof billingCalls,
  | 'createstripecustomer'
  | 'createstripecard'
  | 'updateDefaultSource'
  | 'createstripesubscription'
  | 'createstripesubscriptionreg'
  | 'updatestripesubscription'
>

export const billingHandlers = {
  listPlans: async (_input, ctx) => {
    const { plans, catalogueVersion, payment } = await ctx.services.billing.listPlans(
      {},
      withoutPassport(ctx),
    )
    const { mode, publishableKey, scriptUrl, currencies, methods } = present(payment)
    return {
      catalogue: catalogueVersion,
      plans: plans.map(planOnSaleView),
      payment: {
        mode: MODES[mode as keyof typeof MODES],
        publishable_key: publishableKey,
        script_url: scriptUrl,
        currencies: currencies.map((code) => CURRENCIES[code as keyof typeof CURRENCIES]),
        methods,
      },
    }
  },

  getQuote: async ({ subscription, plan, months, seats, currency, coupon }, ctx) => {
    const request = {
      planId: plan ?? 0,
      months: months ?? (plan === undefined ? 0 : 1),
      seats,
      currency: currency ?? '',
      couponCode: coupon ?? '',
    }
    const { quote } = await ctx.services.purchases.getQuote(request, await ctx.inSubscription(subscription))
    return { quote: quoteView(quote) }
  },

  startPurchase: async ({ subscription, quote, hash, payment_method, auto_renew, method, pay_at }, ctx) => {
    const request = {
      quoteId: quote,
      quoteHash: hash,
      paymentMethod: payment_method ?? '',
      autoRenew: auto_renew ?? true,
      method: method ?? '',
      payAt: pay_at ?? '',
      requestId: ctx.idempotencyKey,
    }
    const rpc = await paying(ctx, subscription)
    await requireBuyer(ctx, rpc)
    const { purchase } = await ctx.services.purchases.startPurchase(request, rpc)
    return { purchase: purchaseView(purchase) }
  },

  getPurchase: async ({ subscription, purchase: id }, ctx) => {
    const request = { purchaseId: id ?? '' }
    const rpc = await ctx.inSubscription(subscription)
    const { purchase } = await ctx.services.purchases.getPurchase(request, rpc)
    return { purchase: purchase ? purchaseView(purchase) : null }
  },

  confirmPurchase: async ({ subscription, purchase: id, payment_method }, ctx) => {
    const request = { purchaseId: id, paymentMethod: payment_method ?? '', requestId: ctx.idempotencyKey }
    const rpc = await paying(ctx, subscription)
    const { purchase } = await ctx.services.purchases.confirmPurchase(request, rpc)
    return { purchase: purchaseView(purchase) }
  },

  cancelPurchase: async ({ subscription, purchase: id }, ctx) => {
    const request = { purchaseId: id, requestId: ctx.idempotencyKey }
    const rpc = await paying(ctx, subscription)
    const { purchase } = await ctx.services.purchases.cancelPurchase(request, rpc)
    return { purchase: purchaseView(purchase) }
  },

  getBillingDetails: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { details } = await ctx.services.payments.getBillingDetails({}, rpc)
    const shown = detailsView(details, ctx.session.user)
    return { details: shown, missing: buyerFaults(shown).map(({ field }) => field) }
  },

  saveBillingDetails: async ({ subscription, ...given }, ctx) => {
    // Name and e-mail are those of the signed-in person: an invoice carries no other name.
    const { fullname, email } = ctx.session.user
    const { address, city, state, country, phone, company = '', tax_id: taxId = '' } = given
    const details = { fullName: fullname, email, address, city, state, country, phone, company, taxId }
    const saved = await ctx.services.payments.saveBillingDetails(
      { details, requestId: ctx.idempotencyKey },
      await ctx.inSubscription(subscription),
    )
    return { details: detailsView(saved.details, ctx.session.user) }
  },

  listCards: async ({ subscription }, ctx) => {
    const { cards } = await ctx.services.payments.listCards({}, await ctx.inSubscription(subscription))
    return { cards: cards.map(cardView) }
  },

  startCardSetup: async ({ subscription, setup }, ctx) => {
    const { fullname: name, email } = ctx.session.user
    const request = {
      setupId: setup ?? '',
      paymentMethod: '',
      customerId: '',
      name,
      email,
      requestId: ctx.idempotencyKey,
    }
    const answer = await ctx.services.payments.setUpCard(request, await paying(ctx, subscription))
    return {
      setup: answer.setupId,
      state: SETUP_STATES.find((state) => state === answer.state) ?? 'processing',
      client_secret: textOrNull(answer.clientSecret),
      card: answer.card ? cardView(answer.card) : null,
    }
  },

  removeCard: async ({ subscription, card }, ctx) => {
    const request = { cardId: card, requestId: ctx.idempotencyKey }
    await ctx.services.payments.removeCard(request, await ctx.inSubscription(subscription))
    return { removed: true as const }
  },

  setAutoRenew: async ({ subscription, auto_renew, drop_change }, ctx) => {
    const request = {
      autoRenew: auto_renew,
      dropChange: drop_change ?? false,
      requestId: ctx.idempotencyKey,
    }
    const { plan } = await ctx.services.purchases.setAutoRenew(
      request,
      await ctx.inSubscription(subscription),
    )
    return { plan: planStateView(plan) }
  },

  getPlanUsage: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const [{ plan }, members, { seatsUsed }, projects, files] = await Promise.all([
      ctx.services.billing.getSubscriptionPlan({}, rpc),
      allMembers(ctx, rpc, {}),
      ctx.services.tenancy.listInvitations(
        { page: { pageSize: 1, pageToken: '' }, states: [], search: '' },
        rpc,
      ),
      allPages(async (page) => {
        const answer = await ctx.services.tenancy.listProjects({ page, includeArchived: false }, rpc)
        return { items: answer.projects, next: answer.page?.nextPageToken ?? '' }
      }),
      ctx.services.files.getFileUsage({}, rpc),
    ])
    const people = members.filter(({ active }) => active).length
    return {
      plan: planStateView(plan),
      // Seats are taken by members and by open invitations.
      usage: {
        people,
        invitations: Math.max(seatsUsed - people, 0),
        projects: projects.length,
        files: safeNumber(files.files),
        storage_bytes: safeNumber(files.bytes),
        storage_limit: safeNumber(files.storageBytes),
      },
    }
  },

  listInvoices: async ({ subscription, ...paging }, ctx) => {
    const request = { page: pageRequest(paging) }
    const rpc = await ctx.inSubscription(subscription)
    const { invoices, page } = await ctx.services.payments.listInvoices(request, rpc)
    return { invoices: invoices.map(invoiceView), ...pageView(page) }
  },

  reissueInvoice: async ({ subscription, invoice: number }, ctx) => {
    const request = { number, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    const { invoice, creditNote } = await ctx.services.payments.reissueInvoice(request, rpc)
    return { invoice: invoiceView(present(invoice)), credit_note: invoiceView(present(creditNote)) }
  },

  getInvoiceFile: async ({ subscription, invoice: number, locale }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return drawnInvoice(ctx.services.payments.getInvoiceFile, { number, locale }, rpc)
  },
} satisfies Pick<Handlers, Exclude<keyof typeof billingCalls, LegacyName>>

const SETUP_STATES = ['needs_card', 'needs_action', 'processing', 'saved'] as const

/**
 * Lets no purchase through without a whole buyer for its invoice. Errors: invalid DETAILS_INCOMPLETE with the fields; those of
 * getBillingDetails.
 */
async function requireBuyer(ctx: SignedInContext, rpc: UserCallOptions): Promise<void> {
  const { details } = await ctx.services.payments.getBillingDetails({}, rpc)
  const faults = buyerFaults(detailsView(details, ctx.session.user))
  if (faults.length > 0) throw invalid(faults, 'DETAILS_INCOMPLETE')
}
