import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { planRequest, waitFor } from '../../payment/area.js'
import { underLock } from '../../subscription/area.js'
import { isOpen, type Purchase, savesCardOnly } from '../domain/purchase.js'
import type { Deps } from './deps.js'
import { noteIntent, savePurchase } from './note-intent.js'
import { noteSetupIn, planSetup } from './pay-later.js'

/** A purchase of the passport's subscription; without an id the open one, or none. Errors: not_found PURCHASE_NOT_FOUND. */
export async function getPurchase(deps: Deps, caller: Caller, id: string): Promise<Purchase | null> {
  const { purchases } = deps.work.read(caller.tenantId)
  if (id === '') return purchases.open()
  const purchase = await purchases.find(id)
  if (!purchase) throw notFound('PURCHASE_NOT_FOUND')
  return purchase
}

/** The purchase when there is something to say about it, or as it is after a while. */
export async function purchaseWhenKnown(deps: Deps, caller: Caller, id: string): Promise<Purchase> {
  const { purchases } = deps.work.read(caller.tenantId)
  const known = await waitFor(deps, caller.tenantId, async () => {
    const purchase = await purchases.find(id)
    return purchase && purchase.state !== 'paying' && purchase.state !== 'open' ? purchase : null
  })
  const purchase = known ?? (await purchases.find(id))
  if (!purchase) throw notFound('PURCHASE_NOT_FOUND')
  return purchase
}

/**
 * Goes on with a purchase: with another card after a refusal, or by looking up what has become of it.
 * Errors: not_found PURCHASE_NOT_FOUND, unavailable PROVIDER_UNAVAILABLE.
 */
export async function confirmPurchase(
  deps: Deps,
  caller: Caller,
  { id, paymentMethod }: { id: string; paymentMethod: string },
): Promise<Purchase> {
  const { provider } = deps
  if (!provider) throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE')
  const before = await getPurchase(deps, caller, id)
  if (!before) throw notFound('PURCHASE_NOT_FOUND')
  if (!isOpen(before)) return before
  if (paymentMethod === '') {
    await lookUp(deps, caller, before)
    return purchaseWhenKnown(deps, caller, id)
  }
  await underLock(deps, caller, async (one) => {
    const purchase = await one.stores.purchases.find(id)
    if (purchase?.state !== 'declined') return null
    const attempt = purchase.attempt + 1
    const next: Purchase = {
      ...purchase,
      attempt,
      paymentMethod,
      state: 'paying',
      failure: null,
      version: purchase.version + 1,
    }
    await one.stores.purchases.save(next)
    const customer = await one.stores.customers.find(purchase.quote.currency)
    if (savesCardOnly(purchase)) {
      // A refused card leaves nothing that could be gone on with.
      await planSetup(one, next, customer ?? '')
      return null
    }
    // The provider had refused the card before it made an intent: the purchase still has none.
    const request =
      purchase.intent === ''
        ? ({
            op: 'intent',
            customer: customer ?? '',
            paymentMethod,
            amount: purchase.quote.total.minor.toString(),
            currency: purchase.quote.currency,
          } as const)
        : ({ op: 'confirm', intent: purchase.intent, paymentMethod } as const)
    await planRequest(one, { subject: id, lane: `purchase:${id}`, attempt }, request)
    return null
  })
  return purchaseWhenKnown(deps, caller, id)
}

/** Looks up the intent of a purchase and takes in what it says. */
async function lookUp(deps: Deps, caller: Caller, purchase: Purchase): Promise<void> {
  if (purchase.intent === '' || !deps.provider) return
  if (savesCardOnly(purchase)) {
    const setup = await deps.provider.setup(purchase.intent)
    if (setup) await underLock(deps, { ...caller, idempotency: null }, (one) => noteSetupIn(one, setup))
    deps.runner.wake(caller.tenantId)
    return
  }
  const intent = await deps.provider.intent(purchase.intent)
  if (intent) await noteIntent(deps, { ...caller, idempotency: null }, intent)
}

/** Looks an open purchase up again, and gives it up when its time is over. */
export async function lookAgain(deps: Deps, caller: Caller, id: string): Promise<void> {
  const purchase = await deps.work.read(caller.tenantId).purchases.find(id)
  if (!purchase || !isOpen(purchase)) return
  await lookUp(deps, caller, purchase)
  if (purchase.expireTime <= deps.clock.now()) await cancelPurchase(deps, caller, id)
}

/**
 * Gives a purchase up, at the provider first: what was paid by then is paid. Errors: not_found PURCHASE_NOT_FOUND.
 */
export async function cancelPurchase(deps: Deps, caller: Caller, id: string): Promise<Purchase> {
  const state = await underLock(deps, caller, async (one) => {
    const purchase = await one.stores.purchases.find(id)
    if (!purchase) throw notFound('PURCHASE_NOT_FOUND')
    if (!isOpen(purchase)) return purchase.state
    const lane = `purchase:${id}`
    const calls = (await one.stores.calls.unfinished()).filter((call) => call.lane === lane)
    // While it is unknown whether an intent was made, an intent may still pay.
    if (calls.length > 0) return 'paying'
    // Saving a card moves no money: there is nothing to cancel at the provider.
    if (purchase.intent !== '' && !savesCardOnly(purchase)) {
      const about = { subject: id, lane, attempt: purchase.attempt }
      await planRequest(one, about, { op: 'cancel_intent', intent: purchase.intent })
      return 'cancelling'
    }
    await savePurchase(one, purchase, {
      ...purchase,
      state: one.now >= purchase.expireTime ? 'expired' : 'cancelled',
      version: purchase.version + 1,
    })
    return 'cancelled'
  })
  const { purchases } = deps.work.read(caller.tenantId)
  if (state === 'cancelling')
    await waitFor(deps, caller.tenantId, async () => {
      const now = await purchases.find(id)
      return now && !isOpen(now) ? now : null
    })
  const purchase = await purchases.find(id)
  if (!purchase) throw notFound('PURCHASE_NOT_FOUND')
  return purchase
}
