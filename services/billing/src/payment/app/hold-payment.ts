import type { Money } from '@smartproject/kit/types/money'

import type { IntentFacts, ProviderRequest } from '../domain/provider.js'
import { planCall } from '../domain/provider-call.js'
import type { Purchase } from '../../purchase/domain/purchase.js'
import { heldPayments } from '../../books/app/measures.js'
import { modeOf, type Settling } from '../../subscription/app/settling.js'

/** Money of a purchase that does not fit what was bought: nothing is given for it, it goes back, and people get a mail. */
export async function holdPayment(
  settling: Settling,
  { purchase, intent, wrong }: { purchase: Purchase; intent: IntentFacts; wrong: string },
): Promise<Purchase> {
  const amount = { minor: intent.amountReceived, currency: intent.currency }
  await sendBack(settling, {
    providerId: intent.id,
    subject: purchase.id,
    charge: intent.charge,
    amount,
    wrong,
  })
  return { ...purchase, state: 'held', intent: intent.id, clientSecret: '', version: purchase.version + 1 }
}

/** Logs money that nothing is given for, and plans its way back; once for a payment. */
export async function sendBack(
  { deps, stores, changes }: Settling,
  held: { providerId: string; subject: string; charge: string; amount: Money; wrong: string },
): Promise<void> {
  const { providerId, subject, charge, amount, wrong } = held
  if (await stores.payments.has('held', providerId)) return
  const { clock, settings } = deps
  await stores.payments.insert({
    providerId,
    kind: 'held',
    amount,
    status: wrong,
    userId: '',
    subject,
    invoice: '',
    mode: modeOf(deps),
    time: clock.now(),
  })
  if (charge !== '') {
    const request: ProviderRequest = { op: 'refund', charge, amount: amount.minor.toString() }
    await stores.calls.plan(
      planCall({ env: settings.env, subject: providerId, lane: `refund:${providerId}` }, request, new Date()),
    )
  }
  heldPayments.inc({ reason: wrong })
  changes.audit({
    action: 'billing.payment_held',
    targetType: 'payment',
    targetId: providerId,
    details: { reason: wrong, amount: amount.minor.toString(), currency: amount.currency },
  })
}
