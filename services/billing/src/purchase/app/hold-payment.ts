import { type IntentFacts, sendBack } from '../../payment/area.js'
import type { Purchase } from '../domain/purchase.js'
import type { Settling } from './deps.js'

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
