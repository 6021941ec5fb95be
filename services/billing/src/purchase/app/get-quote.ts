import type { Caller } from '@smartproject/kit/types/caller'

import { couponKey, type Currency } from '../../prices/area.js'
import { type Quote, quoteFor, type WantedOrder } from '../domain/quote.js'
import type { Deps } from './deps.js'
import { purchaseFacts } from './purchase-facts.js'

/**
 * The quote of an order for the passport's subscription. Without a currency it is the one the subscription pays in, or else that
 * of its country. Errors: not_found PLAN_NOT_SET, invalid as of `quoteFor`.
 */
export async function getQuote(
  deps: Deps,
  caller: Caller,
  wanted: Omit<WantedOrder, 'currency'> & { readonly currency: Currency | null },
): Promise<Quote> {
  const stores = deps.work.read(caller.tenantId)
  const couponCode = couponKey(wanted.couponCode)
  const facts = await purchaseFacts(deps, stores, { tenantId: caller.tenantId, couponCode })
  const usual: Currency = facts.country === '' || facts.country === 'QA' ? 'QAR' : 'USD'
  const currency = wanted.currency ?? facts.plan.currency ?? usual
  const seconds = Math.floor(deps.clock.now().getTime() / 1_000) * 1_000
  return quoteFor(facts, { ...wanted, couponCode, currency }, new Date(seconds))
}
