import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { SubscriptionPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type { Purchase } from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { paying } from '../calls/billing/billing.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../calls/context.js'
import { derivedKey } from '../calls/derived-key.js'
import { ownSubscriptions } from '../calls/lookups.js'
import { cardView } from '../views/billing/billing.js'
import { present } from '../views/values.js'

const PRICE = /^sp_p(\d)_m(\d{1,2})_(qar|usd)_v\d+$/

/** An order as the former calls name it: by the provider's ids. */
interface NamedOrder {
  readonly customer: string
  readonly price: string
  readonly coupon?: string | undefined
  readonly trial_end?: number | undefined
}

/** The subscription that is meant, or the only one that the caller owns. Errors: invalid `subscription` REQUIRED. */
async function meant(ctx: SignedInContext, given: number | undefined): Promise<number> {
  if (given !== undefined) return given
  const owned = (await ownSubscriptions(ctx)).filter(
    ({ member }) => member?.subscribedAs === SubscribedAs.OWNER,
  )
  const [only] = owned
  if (!only || owned.length > 1) throw invalid([{ field: 'subscription', reason: 'REQUIRED' }])
  return present(only.subscription).number
}

async function ownRpc(ctx: SignedInContext, given: number | undefined): Promise<UserCallOptions> {
  return paying(ctx, await meant(ctx, given))
}

export const legacyStripeHandlers = {
  createstripecustomer: async ({ subscription }, ctx) => {
    const { fullname: name, email } = ctx.session.user
    const request = { currency: '', name, email, requestId: ctx.idempotencyKey }
    const rpc = await ownRpc(ctx, subscription)
    const { customerId } = await ctx.services.payments.ensureCustomer(request, rpc)
    return { customer: { id: customerId } }
  },

  createstripecard: async ({ subscription, customer, cardtoken }, ctx) => {
    const saved = await saveCard(ctx, await ownRpc(ctx, subscription), { customer, cardtoken })
    return { card: cardView(saved) }
  },

  updateDefaultSource: async ({ subscription, customer, cardtoken }, ctx) => {
    const rpc = await ownRpc(ctx, subscription)
    const { cards } = await ctx.services.payments.listCards({}, rpc)
    const known = cards.find(({ id }) => id === cardtoken)
    if (known) {
      const request = { cardId: known.id, customerId: customer, requestId: ctx.idempotencyKey }
      const { card, customerId } = await ctx.services.payments.setDefaultCard(request, rpc)
      return { customer: { id: customerId, default_source: present(card).id } }
    }
    const saved = await saveCard(ctx, rpc, { customer, cardtoken })
    return { customer: { id: customer, default_source: saved.id } }
  },

  createstripesubscription: ({ subscription, ...order }, ctx) => buy(ctx, subscription, order),

  createstripesubscriptionreg: ({ subscription, ...order }, ctx) =>
    buy(ctx, subscription, order, ({ plan }) => {
      if (plan && runsWithCard(plan)) throw new DomainError('precondition', 'PLAN_RUNS')
    }),

  updatestripesubscription: ({ subscription, id, customer, price }, ctx) =>
    buy(ctx, subscription, { customer, price }, async ({ rpc }) => {
      const { purchase } = await ctx.services.purchases.getPurchase({ purchaseId: id }, rpc)
      if (UNDONE.has(present(purchase).state)) throw notFound('PURCHASE_NOT_FOUND')
    }),
} satisfies Pick<
  Handlers,
  | 'createstripecustomer'
  | 'createstripecard'
  | 'updateDefaultSource'
  | 'createstripesubscription'
  | 'createstripesubscriptionreg'
  | 'updatestripesubscription'
>

/** Saves a card of the provider's script. Errors: precondition AUTHENTICATION_REQUIRED when its holder has to be there. */
async function saveCard(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { customer, cardtoken }: { customer: string; cardtoken: string },
) {
  const { fullname: name, email } = ctx.session.user
  const request = {
    setupId: '',
    paymentMethod: cardtoken,
    customerId: customer,
    name,
    email,
    requestId: ctx.idempotencyKey,
  }
  const { state, card } = await ctx.services.payments.setUpCard(request, rpc)
  if (state === 'needs_action') throw new DomainError('precondition', 'AUTHENTICATION_REQUIRED')
  if (!card)
    throw new DomainError('precondition', 'CARD_DECLINED', { meta: { message: 'Your card was declined.' } })
  return card
}

/** Purchases that gave no plan; what was bought by others is what a caller names to change it. */
const UNDONE: ReadonlySet<string> = new Set(['declined', 'cancelled', 'expired', 'held'])

const FREE_TRIAL = 1
const CLOSED: ReadonlySet<string> = new Set(['expired', 'suspended'])

/** True for a paid plan that runs and has a card: there is no first card to register. */
function runsWithCard({ planId, cardStatus, state }: SubscriptionPlan): boolean {
  return cardStatus === 1 && planId > FREE_TRIAL && !CLOSED.has(state)
}

/** The facts that a call reads before it buys. */
interface Before {
  readonly rpc: UserCallOptions
  readonly plan: SubscriptionPlan | undefined
}

/** Buys with the default card for as many seats as there are, or are in use, unless `check` refuses. */
async function buy(
  ctx: SignedInContext,
  given: number | undefined,
  order: NamedOrder,
  check?: (before: Before) => Promise<void> | void,
) {
  const subscription = await meant(ctx, given)
  const rpc = await paying(ctx, subscription)
  const { purchases, payments, billing, tenancy } = ctx.services
  const named = PRICE.exec(order.price)
  if (!named) throw invalid([{ field: 'price', reason: 'PRICE_UNKNOWN' }])
  const currency = present(named[3]).toUpperCase()
  const known = await payments.ensureCustomer(
    {
      currency,
      name: ctx.session.user.fullname,
      email: ctx.session.user.email,
      requestId: derivedKey(ctx.idempotencyKey, 'customer'),
    },
    rpc,
  )
  if (known.customerId !== order.customer) throw notFound('CUSTOMER_NOT_FOUND')
  const [{ plan }, { seatsUsed }] = await Promise.all([
    billing.getSubscriptionPlan({}, rpc),
    tenancy.listInvitations({ page: { pageSize: 1, pageToken: '' }, states: [], search: '' }, rpc),
  ])
  await check?.({ rpc, plan })
  if (order.trial_end !== undefined && !isOwnRenewal(order.trial_end, plan?.openUntil))
    throw invalid([{ field: 'trial_end', reason: 'NOT_THE_RENEWAL' }])
  const { quote } = await purchases.getQuote(
    {
      planId: Number(named[1]),
      months: Number(named[2]),
      seats: Math.max(plan?.currency ? plan.seats : 0, seatsUsed, 1),
      currency,
      couponCode: order.coupon ?? '',
    },
    rpc,
  )
  const { id: quoteId, hash: quoteHash } = present(quote)
  const choice = { paymentMethod: '', autoRenew: true, method: 'card', payAt: '' }
  const request = { quoteId, quoteHash, ...choice, requestId: ctx.idempotencyKey }
  const { purchase } = await purchases.startPurchase(request, rpc)
  return { subscription: agreementView(present(purchase), order) }
}

/** The end of what is paid for; grace and the provider's hour lie within a few days of it. */
function isOwnRenewal(given: number, openUntil: Date | undefined): boolean {
  if (!openUntil) return false
  const days = (openUntil.getTime() / 1_000 - given) / 86_400
  return days >= 0 && days <= 10
}

/** Errors: precondition CARD_DECLINED | AUTHENTICATION_REQUIRED | SUBSCRIPTION_CREATION_FAILED. */
function agreementView(purchase: Purchase, { customer, price }: NamedOrder) {
  const { id, state, failureCode: code, failureMessage: message } = purchase
  if (state === 'needs_action')
    throw new DomainError('precondition', 'AUTHENTICATION_REQUIRED', { meta: { purchase: id } })
  if (state === 'declined')
    throw new DomainError('precondition', code === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED', {
      meta: { code, message, purchase: id },
    })
  if (state === 'cancelled' || state === 'expired' || state === 'held')
    throw new DomainError('precondition', 'SUBSCRIPTION_CREATION_FAILED')
  return { id, customer, price, state, purchase: id }
}
