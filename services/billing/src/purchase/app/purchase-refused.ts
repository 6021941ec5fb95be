import type { Failure, ProviderCall, ProviderOp } from '../../payment/area.js'
import { isOpen } from '../domain/purchase.js'
import type { Settling } from './deps.js'
import { savePurchase } from './note-intent.js'

/** Calls whose refusal is that of a purchase. A card that is saved by itself is of none. */
const BUYING: readonly ProviderOp[] = ['intent', 'confirm', 'customer', 'setup']

/** Takes in that the provider has refused a call: the purchase that it was made for, if any, is declined. */
export async function purchaseRefused(
  one: Settling,
  { request, subject }: ProviderCall,
  failure: Failure,
): Promise<void> {
  const { purchases } = one.stores
  if (!BUYING.includes(request.op)) return
  const purchase = request.op === 'customer' ? await purchases.open() : await purchases.find(subject)
  if (!purchase || !isOpen(purchase)) return
  const version = purchase.version + 1
  await savePurchase(one, purchase, { ...purchase, state: 'declined', failure, version })
}
