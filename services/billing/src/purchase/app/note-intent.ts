import type { Caller } from '@smartproject/kit/types/caller'

import type { IntentFacts } from '../../payment/area.js'
import { publishNews, settling, underLock } from '../../subscription/area.js'
import { isOpen, type Purchase, withIntent } from '../domain/purchase.js'
import type { Deps, Settling } from './deps.js'
import { settle } from './settle.js'

/**
 * Takes in what the provider knows of the intent of a purchase, as it was just looked up. Money wins: what was paid is settled
 * also when the purchase had been given up. Returns the purchase after that; null for one that is unknown.
 */
export function noteIntent(deps: Deps, caller: Caller, intent: IntentFacts): Promise<Purchase | null> {
  const run = intent.state === 'succeeded' ? settling : underLock
  return run(deps, caller, (one) => noteIntentIn(one, intent))
}

/** The same in a transaction that holds the lock. */
export async function noteIntentIn(one: Settling, intent: IntentFacts): Promise<Purchase | null> {
  const { stores } = one
  const purchase = await stores.purchases.find(intent.metadata.subject)
  if (!purchase) return null
  if (intent.state === 'succeeded') {
    const settled = await settle(one, purchase, intent)
    if (settled !== purchase) await stores.purchases.save(settled)
    return settled
  }
  if (!isOpen(purchase)) return purchase
  const next = withIntent(purchase, intent, one.now)
  if (isSame(purchase, next)) return purchase
  await savePurchase(one, purchase, next)
  return next
}

/** Stores a purchase that went on; one that ends without money gives its coupon back. */
export async function savePurchase(one: Settling, before: Purchase, next: Purchase): Promise<void> {
  const { stores, changes } = one
  await stores.purchases.save(next)
  const { couponCode, total } = next.quote
  const givenUp = next.state === 'cancelled' || next.state === 'expired'
  if (givenUp && isOpen(before) && couponCode !== '') await stores.coupons.release(couponCode)
  const reason = next.failure?.code ?? ''
  const news = { amount: total, invoice: '', purchaseId: next.id, reason }
  if (next.state === 'needs_action') publishNews(one, { kind: 'action_needed', ...news })
  if (next.state === 'declined' || givenUp)
    changes.audit({
      action: next.state === 'declined' ? 'billing.card_declined' : 'billing.purchase_cancelled',
      targetType: 'purchase',
      targetId: next.id,
      details: { plan: next.quote.title, reason },
    })
}

function isSame(a: Purchase, b: Purchase): boolean {
  return (
    a.state === b.state &&
    a.intent === b.intent &&
    a.clientSecret === b.clientSecret &&
    a.failure?.code === b.failure?.code
  )
}
