import { randomBytes, randomUUID } from 'node:crypto'

import { DomainError, invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { cardRefusal, hasExpired, planCustomer, planRequest } from '../../payment/area.js'
import { CODE_BYTES, codeOf } from '../../prices/area.js'
import { renewBy } from '../../renewal/area.js'
import { requireNotClosing, savePlan, underLock } from '../../subscription/area.js'
import { type PayAt, type PaymentMethod, type Purchase, PURCHASE_MS } from '../domain/purchase.js'
import { bookedChange, dueOf, type Quote, quoteFor, readQuoteId } from '../domain/quote.js'
import type { Deps, Settling } from './deps.js'
import { beginSaving, payLater } from './pay-later.js'
import { lockedPurchaseFacts } from './purchase-facts.js'
import { settle } from './settle.js'
import { awaitTransfer } from './transfers.js'

const DAY_MS = 86_400_000
/** Short enough to be typed into the form of a bank. */
const REFERENCE_LETTERS = 8

/** The order of a buyer: the quote and the means of payment. */
export interface PurchaseOrder {
  readonly quoteId: string
  readonly quoteHash: string
  /** A card that the browser has given to the provider; empty for the default one. */
  readonly paymentMethod: string
  readonly autoRenew: boolean
  readonly method: PaymentMethod
  readonly payAt: PayAt
}

/**
 * Begins to buy what a quote offers; returns the id of the purchase. The amount due is charged by the provider after the commit.
 * Errors: precondition QUOTE_STALE | PURCHASE_OPEN | CARD_MISSING | CARD_EXPIRED | METHOD_OFF | METHOD_NEW_ONLY | TRIAL_ONLY |
 * COMPANY_CLOSING, not_found QUOTE_NOT_FOUND, unavailable PROVIDER_UNAVAILABLE, invalid COUPON_INVALID.
 */
export async function startPurchase(deps: Deps, caller: Caller, order: PurchaseOrder): Promise<string> {
  const id = await underLock(deps, caller, async (one) => {
    requireNotClosing(one)
    const quote = await quoteAgain(one, order)
    if (await one.stores.purchases.open()) throw new DomainError('precondition', 'PURCHASE_OPEN')
    const purchase = newPurchase(one, { quote, order, buyerId: caller.userId })
    if (quote.kind === 'downgrade') return book(one, purchase)
    if (quote.couponCode !== '' && !(await one.stores.coupons.hold(quote.couponCode)))
      throw invalid([{ field: 'coupon_code', reason: 'COUPON_INVALID' }], 'COUPON_INVALID')
    if (dueOf(quote).minor === 0n) return takeForNothing(one, purchase)
    if (purchase.payAt === 'trial_end')
      return payLater(one, purchase, order.paymentMethod === '' ? await defaultCard(one, quote) : '')
    return purchase.method === 'transfer' ? awaitTransfer(one, purchase) : charge(one, purchase)
  })
  deps.runner.wake(caller.tenantId)
  return id
}

/** The quote as it is now; one that says anything else than what the buyer saw is stale. */
async function quoteAgain(one: Settling, order: PurchaseOrder): Promise<Quote> {
  const { now } = one
  const { wanted, issued } = readQuoteId(order.quoteId)
  const facts = await lockedPurchaseFacts(one, wanted.couponCode)
  const quote = quoteFor(facts, wanted, issued)
  if (quote.hash !== order.quoteHash || quote.expireTime <= now || issued > now)
    throw new DomainError('precondition', 'QUOTE_STALE')
  return quote
}

function newPurchase(
  { now, deps }: Settling,
  { quote, order, buyerId }: { quote: Quote; order: PurchaseOrder; buyerId: string },
): Purchase {
  const isTransfer = order.method === 'transfer'
  const later = order.payAt === 'trial_end'
  if (later && isTransfer) throw new DomainError('precondition', 'TRIAL_ONLY')
  const waitsMs = isTransfer ? (deps.settings.transfer?.days ?? 0) * DAY_MS : PURCHASE_MS
  return {
    id: randomUUID(),
    buyerId,
    quote,
    // The next payment cannot be taken off an account that money was sent from.
    autoRenew: (order.autoRenew || later) && !isTransfer,
    state: isTransfer ? 'transfer' : 'paying',
    method: order.method,
    payAt: order.payAt,
    reference: isTransfer ? `TR-${codeOf(randomBytes(CODE_BYTES)).slice(0, REFERENCE_LETTERS)}` : '',
    paymentMethod: isTransfer ? '' : order.paymentMethod,
    attempt: 1,
    intent: '',
    clientSecret: '',
    failure: null,
    invoice: '',
    createTime: now,
    expireTime: new Date(now.getTime() + waitsMs),
    version: 1,
  }
}

/** A downgrade waits for the end of the term, when it is what renews. */
async function book(one: Settling, purchase: Purchase): Promise<string> {
  const { stores, plan, changes } = one
  const { quote } = purchase
  const next = bookedChange(quote)
  const version = plan.version + 1
  const booked = await renewBy(one, { ...plan, currency: quote.currency, autoRenew: true, next, version })
  if (!booked.agreement) throw new DomainError('precondition', 'CARD_MISSING')
  await savePlan(one, booked)
  await stores.purchases.insert({ ...purchase, state: 'done' })
  changes.audit({
    action: 'billing.change_booked',
    targetType: 'purchase',
    targetId: purchase.id,
    details: { plan: quote.title, seats: String(quote.seats), start_date: quote.startDate },
  })
  return purchase.id
}

/**
 * A purchase that costs nothing is settled at once; it is seldom, and takes its number without a turn. A card that was entered for its
 * renewal is saved first.
 */
async function takeForNothing(one: Settling, purchase: Purchase): Promise<string> {
  if (purchase.autoRenew && purchase.paymentMethod !== '' && one.deps.provider)
    return beginSaving(one, purchase)
  await one.stores.purchases.insert(await settle(one, { ...purchase, version: 0 }, null))
  return purchase.id
}

async function charge(one: Settling, purchase: Purchase): Promise<string> {
  const { deps, stores, changes } = one
  const { quote } = purchase
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const paymentMethod = purchase.paymentMethod || (await defaultCard(one, quote))
  const paying = { ...purchase, paymentMethod }
  await stores.purchases.insert(paying)
  const customer = await stores.customers.find(quote.currency)
  if (customer) await planIntent(one, paying, customer)
  else await planCustomer(one, { currency: quote.currency, name: '', email: '' })
  changes.audit({
    action: 'billing.purchase_started',
    targetType: 'purchase',
    targetId: purchase.id,
    details: {
      plan: quote.title,
      seats: String(quote.seats),
      amount: dueOf(quote).minor.toString(),
      currency: quote.currency,
    },
  })
  return purchase.id
}

/** The saved card for a currency. Errors: precondition CARD_MISSING | CARD_EXPIRED. */
async function defaultCard({ stores, today }: Settling, { currency }: Quote): Promise<string> {
  const customer = await stores.customers.find(currency)
  const card = (await stores.cards.list()).find((one) => one.isDefault && one.customer === customer)
  if (!card) throw new DomainError('precondition', 'CARD_MISSING')
  if (hasExpired(card, today)) throw cardRefusal({ code: 'expired_card', message: '' })
  return card.id
}

/** Plans the one intent of a purchase. */
export async function planIntent(
  one: Pick<Settling, 'deps' | 'stores'>,
  { id, quote, paymentMethod }: Purchase,
  customer: string,
): Promise<void> {
  const amount = dueOf(quote).minor.toString()
  const request = { op: 'intent', customer, paymentMethod, amount, currency: quote.currency } as const
  await planRequest(one, { subject: id, lane: `purchase:${id}` }, request)
}
