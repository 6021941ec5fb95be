import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { planName } from '../../prices/area.js'
import { publishNews, settling } from '../../subscription/area.js'
import { isOpen, type Purchase } from '../domain/purchase.js'
import { dueOf } from '../domain/quote.js'
import type { Deps, Settling } from './deps.js'
import { savePurchase } from './note-intent.js'
import { settle } from './settle.js'

/** Begins to wait for the money of a purchase, and tells the owner where it goes. Errors: precondition METHOD_OFF | METHOD_NEW_ONLY. */
export async function awaitTransfer(one: Settling, purchase: Purchase): Promise<string> {
  const { deps, stores, changes } = one
  const { quote } = purchase
  const { transfer } = deps.settings
  if (!transfer) throw new DomainError('precondition', 'METHOD_OFF')
  // The credit for a running term shrinks with each day that a transfer takes.
  if (quote.kind !== 'new') throw new DomainError('precondition', 'METHOD_NEW_ONLY')
  const amount = dueOf(quote)
  await stores.purchases.insert(purchase)
  publishNews(one, {
    kind: 'transfer_waits',
    amount,
    invoice: '',
    purchaseId: purchase.id,
    reason: '',
    planTitle: planName({ id: quote.planId, title: quote.title }),
    day: transferDay(purchase),
    reference: purchase.reference,
    account: transfer.account,
  })
  changes.audit({
    action: 'billing.transfer_awaited',
    targetType: 'purchase',
    targetId: purchase.id,
    details: {
      plan: quote.title,
      seats: String(quote.seats),
      amount: amount.minor.toString(),
      currency: amount.currency,
      reference: purchase.reference,
    },
  })
  return purchase.id
}

/** The last day on which the money is waited for. */
function transferDay({ expireTime }: Purchase): PlainDate {
  return dayIn('UTC', expireTime)
}

/**
 * An administrator has found the money of a transfer on the account, or gives the purchase up. The money settles at the quote, once.
 * Errors: not_found PURCHASE_NOT_FOUND, precondition TRANSFER_SETTLED for a purchase that waits for no transfer any more, COUPON_USED_UP
 * where the coupon that it gave back when it was given up cannot be used again.
 */
export async function settleTransfer(
  deps: Deps,
  caller: Caller,
  { id, received, reason }: { id: string; received: boolean; reason: string },
): Promise<Purchase> {
  await settling(deps, caller, async (one) => {
    const { stores, changes, now } = one
    const purchase = await stores.purchases.find(id)
    if (!purchase) throw notFound('PURCHASE_NOT_FOUND')
    if (purchase.method !== 'transfer' || !settlable(purchase, received))
      throw new DomainError('precondition', 'TRANSFER_SETTLED')
    const { total } = purchase.quote
    changes.audit({
      action: received ? 'billing.transfer_received' : 'billing.transfer_given_up',
      targetType: 'purchase',
      targetId: id,
      details: {
        reason,
        reference: purchase.reference,
        amount: total.minor.toString(),
        currency: total.currency,
      },
    })
    if (received) {
      await takeCouponAgain(one, purchase)
      await stores.purchases.save(await settle(one, purchase, null))
      return id
    }
    const state = now >= purchase.expireTime ? 'expired' : 'cancelled'
    const next: Purchase = { ...purchase, state, version: purchase.version + 1 }
    await savePurchase(one, purchase, next)
    return id
  })
  deps.runner.wake(caller.tenantId)
  // Read anew: a repeated request gets what its receipt has kept, and that has no amounts.
  const after = await deps.work.read(caller.tenantId).purchases.find(id)
  if (!after) throw notFound('PURCHASE_NOT_FOUND')
  return after
}

/** A purchase that was given up has given its coupon back: at its price it is settled only if the coupon is still there. */
async function takeCouponAgain({ stores }: Settling, purchase: Purchase): Promise<void> {
  const { couponCode } = purchase.quote
  if (isOpen(purchase) || couponCode === '') return
  if (!(await stores.coupons.hold(couponCode))) throw new DomainError('precondition', 'COUPON_USED_UP')
}

/** Money wins: it also settles a purchase that was given up, or waited for too long, before it came. */
function settlable({ state }: Purchase, received: boolean): boolean {
  return state === 'transfer' || (received && (state === 'expired' || state === 'cancelled'))
}
