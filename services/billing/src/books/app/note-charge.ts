import type { ChargeFacts } from '../../payment/area.js'
import { modeOf } from '../../prices/area.js'
import { publishNews } from '../../subscription/area.js'
import type { Settling } from './deps.js'

/** Logs what has gone back of a charge; once. */
export async function noteCharge(one: Settling, charge: ChargeFacts): Promise<void> {
  const { deps, stores, now } = one
  // The provider tells the sum: what is new of it is a line of its own.
  const known = await stores.payments.refundsOf(charge.intent)
  const before = known.reduce(
    (sum, { status, amount: { minor } }) => (status === 'failed' ? sum - minor : sum + minor),
    0n,
  )
  if (charge.amountRefunded <= before) return
  const providerId = `${charge.id}#${known.length + 1}`
  const amount = { minor: charge.amountRefunded - before, currency: charge.currency }
  const asked = (await stores.refunds.ofIntent(charge.intent)).find(({ state }) => state === 'sent')
  await stores.payments.insert({
    providerId,
    kind: 'refund',
    amount,
    status: charge.amountRefunded < charge.amount ? 'part_refunded' : 'refunded',
    userId: asked?.askedBy ?? '',
    subject: charge.intent,
    invoice: asked?.invoice ?? '',
    mode: modeOf(deps),
    time: now,
  })
  publishNews(one, { kind: 'refunded', amount, invoice: asked?.invoice ?? '', purchaseId: '', reason: '' })
}
