import { savesCardOnly } from '../domain/purchase.js'
import type { Settling } from './deps.js'
import { planSetup } from './pay-later.js'
import { planIntent } from './start-purchase.js'

/** A purchase may have waited for its customer. */
export async function customerMade(one: Settling, currency: 'QAR' | 'USD', customer: string): Promise<void> {
  const { stores } = one
  if (!(await stores.customers.find(currency))) await stores.customers.insert(currency, customer)
  const waiting = await stores.purchases.open()
  if (waiting?.quote.currency !== currency || waiting.intent !== '' || waiting.state !== 'paying') return
  const lane = `purchase:${waiting.id}`
  if ((await stores.calls.unfinished()).some((call) => call.lane === lane)) return
  if (savesCardOnly(waiting)) await planSetup(one, waiting, customer)
  else await planIntent(one, waiting, customer)
}
