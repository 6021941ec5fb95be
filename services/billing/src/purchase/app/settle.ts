import { DomainError } from '@smartproject/kit/errors'

import { recordTerm, type SettledTerm } from '../../invoices/area.js'
import { type IntentFacts, transferId } from '../../payment/area.js'
import { modeOf, planById } from '../../prices/area.js'
import { releaseBooking, renewBy } from '../../renewal/area.js'
import { liveTerms, savePlan, termsOfMode } from '../../subscription/area.js'
import { linesOfQuote, planAfterQuote, termOfQuote } from '../domain/opening.js'
import { mismatch, type Purchase } from '../domain/purchase.js'
import { dueOf } from '../domain/quote.js'
import type { Settling } from './deps.js'
import { holdPayment } from './hold-payment.js'

/**
 * Turns a paid purchase into a term, an invoice, a line of the payment log and the plan that follows, in the transaction of
 * `settling`, once: the one way for browser, webhook and reconciler. `intent` was looked up after the money came, and is null
 * where nothing was due, and for a transfer that an administrator has found on the account. Money that does not fit is held. Returns the purchase as it is then; the caller saves it.
 */
export async function settle(
  settling: Settling,
  purchase: Purchase,
  intent: IntentFacts | null,
): Promise<Purchase> {
  const { deps, stores, changes, tenantId, plan, today } = settling
  if (purchase.state === 'done' || purchase.state === 'held') return purchase
  const expected = { tenantId, env: deps.settings.env, live: modeOf(deps) === 'live' }
  const wrong = intent && mismatch(purchase, intent, expected)
  if (intent && wrong) return holdPayment(settling, { purchase, intent, wrong })

  const { quote } = purchase
  const bought = planById(await deps.catalogues.version(quote.catalogueVersion), quote.planId)
  if (!bought) throw new DomainError('unavailable', 'CATALOGUE_MISSING')
  const terms = termsOfMode(await stores.terms.open(), modeOf(deps))
  const opened = termOfQuote(quote, purchase.id, { plan, today })
  const ended = quote.kind === 'upgrade' ? liveTerms(terms, quote.startDate).map(({ no }) => no) : []
  await stores.terms.close(ended, 'superseded', today)
  const charged = dueOf(quote)
  const term = await recordTerm(settling, {
    term: opened,
    lines: linesOfQuote(quote),
    taxRate: quote.taxRate,
    charged,
    method: charged.minor > 0n ? purchase.method : 'none',
    payment: paymentOf(purchase, intent),
  })
  const card = intent?.card ? { ...intent.card, isDefault: true, mode: modeOf(deps) } : null
  if (card) await stores.cards.saveDefault(card)
  const { autoRenew } = purchase
  const after = planAfterQuote(plan, { quote, term: opened, terms, bought, autoRenew, today })
  const withCard = intent?.card ? { ...after, cardStatus: 1, payerUnconfirmed: false } : after
  // The plan booked behind the trial gives way to the paid one.
  await releaseBooking(settling, plan)
  await savePlan(settling, await renewBy(settling, withCard, card))
  changes.audit({
    action: 'billing.purchase_settled',
    targetType: 'purchase',
    targetId: purchase.id,
    details: {
      plan: term.title,
      seats: String(withCard.seats),
      start_date: term.startDate,
      end_date: term.endDate,
      invoice: term.invoice,
    },
  })
  return {
    ...purchase,
    state: 'done',
    intent: intent?.id ?? purchase.intent,
    clientSecret: '',
    failure: null,
    invoice: term.invoice,
    version: purchase.version + 1,
  }
}

/** The line of the payment log; null where nothing was due. */
function paymentOf(
  { id, buyerId, method, quote }: Purchase,
  intent: IntentFacts | null,
): SettledTerm['payment'] {
  const by = { userId: buyerId, subject: id }
  if (intent) return { providerId: intent.id, ...by }
  return method === 'transfer' && dueOf(quote).minor > 0n ? { providerId: transferId(id), ...by } : null
}
