import { DomainError } from '@smartproject/kit/errors'
import { dayStart } from '@smartproject/kit/types/plain-date'

import { keepCard, planCustomer, planRequest, type SetupFacts, sharesTrial } from '../../payment/area.js'
import { modeOf, planById, TRIAL_ID } from '../../prices/area.js'
import { releaseBooking, renewBy } from '../../renewal/area.js'
import { type BookedChange, renewalDay, savePlan } from '../../subscription/area.js'
import { isOpen, type Purchase, savesCardOnly, withSetup, withUsedTrial } from '../domain/purchase.js'
import { bookedChange, dueOf } from '../domain/quote.js'
import type { Settling } from './deps.js'
import { savePurchase } from './note-intent.js'
import { settle } from './settle.js'

/**
 * Begins what is paid when the trial ends: a card that was just entered is saved first, without money; with the saved one it is booked at
 * once. `saved` is the default card, where there is one of the currency. Errors: precondition TRIAL_ONLY |
 * CARD_MISSING | TRIAL_USED (the card has had a trial in another company), unavailable PROVIDER_UNAVAILABLE.
 */
export async function payLater(one: Settling, purchase: Purchase, saved: string): Promise<string> {
  const { stores, deps } = one
  const { quote } = purchase
  if (!deps.provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  if (quote.kind !== 'new' || quote.credit.minor > 0n || !canFollow(one))
    throw new DomainError('precondition', 'TRIAL_ONLY')
  if (purchase.paymentMethod === '') {
    const card = await stores.cards.find(saved)
    if (card && !(await sharesTrial(one, card))) throw new DomainError('precondition', 'TRIAL_USED')
    const booked = await bookLater(one, { ...purchase, paymentMethod: saved })
    if (booked.state !== 'done') throw new DomainError('precondition', 'CARD_MISSING')
    await stores.purchases.insert({ ...booked, version: 1 })
    return purchase.id
  }
  return beginSaving(one, purchase)
}

/** Begins to save the card of a purchase; what follows is for `noteSetupIn`. */
export async function beginSaving(one: Settling, purchase: Purchase): Promise<string> {
  const { stores, changes } = one
  const { quote } = purchase
  await stores.purchases.insert(purchase)
  const customer = await stores.customers.find(quote.currency)
  if (customer) await planSetup(one, purchase, customer)
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

/** True while a trial runs whose end can still be charged. */
function canFollow({ plan, fact, today, now }: Settling): boolean {
  const runs = plan.planId === TRIAL_ID && plan.endDate > today && !plan.suspended
  return runs && dayStart(fact.timeZone, renewalDay(plan)) > now
}

/** Plans the call that saves the card of a purchase. */
export async function planSetup(
  one: Pick<Settling, 'deps' | 'stores'>,
  { id, paymentMethod, attempt }: Purchase,
  customer: string,
): Promise<void> {
  const about = { subject: id, lane: `purchase:${id}`, attempt }
  await planRequest(one, about, { op: 'setup', customer, paymentMethod })
}

/** Takes in what the provider knows of a card that was to be saved: by itself, or for a purchase that is paid later or costs nothing now. */
export async function noteSetupIn(one: Settling, setup: SetupFacts): Promise<void> {
  const { stores, deps } = one
  const purchase = await stores.purchases.find(setup.metadata.subject)
  const { card } = setup
  if (!purchase || !savesCardOnly(purchase) || !isOpen(purchase)) {
    if (card && setup.state === 'succeeded') await keepCard(one, card)
    return
  }
  if (card && setup.state === 'succeeded') {
    if (!(await sharesTrial(one, card)) && purchase.payAt === 'trial_end') {
      await savePurchase(one, purchase, withUsedTrial(purchase, setup))
      return
    }
    await stores.cards.saveDefault({ ...card, isDefault: true, mode: modeOf(deps) })
    const kept = { ...one, plan: { ...one.plan, cardStatus: 1, payerUnconfirmed: false } }
    const taken = purchase.payAt === 'trial_end' ? bookLater(one, purchase) : settle(kept, purchase, null)
    const next = { ...(await taken), intent: setup.id }
    if (next.state === 'done') await stores.purchases.save(next)
    else await savePurchase(one, purchase, next)
    return
  }
  const next = withSetup(purchase, setup, one.now)
  if (next.state !== purchase.state || next.intent !== purchase.intent)
    await savePurchase(one, purchase, next)
}

/**
 * Books what follows the trial, with the agreement whose first invoice pays it. A trial that is over by then, or followed by something
 * else, gets nothing and is charged nothing: the purchase has come too late.
 */
async function bookLater(one: Settling, purchase: Purchase): Promise<Purchase> {
  const { deps, plan, changes, now } = one
  const { quote } = purchase
  const version = purchase.version + 1
  const late: Purchase = {
    ...purchase,
    state: now >= purchase.expireTime ? 'expired' : 'cancelled',
    clientSecret: '',
    version,
  }
  const bought = planById(await deps.catalogues.version(quote.catalogueVersion), quote.planId)
  if (!bought || !canFollow(one)) return late
  const coupon = quote.couponCode === '' ? null : { code: quote.couponCode, amount: quote.coupon }
  const next: BookedChange = { ...bookedChange(quote), startDate: plan.endDate, coupon }
  const booked = await renewBy(one, {
    ...plan,
    currency: quote.currency,
    cardStatus: 1,
    autoRenew: true,
    payerUnconfirmed: false,
    gracePeriodDays: bought.graceDays,
    next,
    version: plan.version + 1,
  })
  if (!booked.agreement) return late
  await releaseBooking(one, plan)
  await savePlan(one, booked)
  changes.audit({
    action: 'billing.change_booked',
    targetType: 'purchase',
    targetId: purchase.id,
    details: { plan: quote.title, seats: String(quote.seats), start_date: next.startDate },
  })
  return { ...purchase, state: 'done', clientSecret: '', failure: null, version }
}
