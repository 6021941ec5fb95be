import { randomBytes } from 'node:crypto'
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.js'
import { invalid } from '../protocol/api-error.js'
import type { Params } from '../protocol/params.js'
import type { Scope } from '../scope.js'
import { periodEnd } from './periods.js'

/** The change of one item by a request. */
interface WantedItem {
  readonly current: SubscriptionItem | undefined
  readonly price: string
  readonly quantity: number
}

/** The items of a request, and their currency. Of an agreement only one item at a time is known here. */
export function changeItems(
  scope: Scope,
  params: Params,
  current: readonly SubscriptionItem[],
): [items: WantedItem[], currency: string] {
  const sent = params.items('items')
  if (sent.length !== 1) {
    throw invalid('The stand-in knows agreements of one item.', { code: 'parameter_missing', param: 'items' })
  }
  const wanted = sent.map((item) => wantedItem(scope, item, current))
  const currencies = new Set(wanted.map(({ price }) => scope.find('price', price).currency))
  return [wanted, [...currencies][0] ?? '']
}

function wantedItem(scope: Scope, item: Params, current: readonly SubscriptionItem[]): WantedItem {
  const id = item.text('id')
  const found = current.find((one) => one.id === id)
  if (id && !found) {
    const details = { code: 'resource_missing', param: 'items[0][id]' }
    throw invalid(`Invalid subscription item id '${id}'.`, details)
  }
  if (!id && current.length > 0)
    throw invalid('The stand-in knows agreements of one item: name it by its id.')
  const price = scope.find('price', item.text('price') ?? found?.price ?? '', 'items[0][price]')
  if (!price.recurring || !price.active) {
    throw invalid('The price specified is inactive or not recurring.', { param: 'items[0][price]' })
  }
  const quantity = item.integer('quantity') ?? found?.quantity ?? 1
  if (quantity < 1) throw invalid('Invalid positive integer', { param: 'items[0][quantity]' })
  return { current: found, price: price.id, quantity }
}

/** The item as it is from now on. Another interval starts a new period, unless a trial runs. */
export function itemOf(scope: Scope, subscription: Subscription, wanted: WantedItem): SubscriptionItem {
  const { current, price, quantity } = wanted
  if (current && subscription.currency !== scope.find('price', price).currency) {
    throw invalid('The price specified only supports another currency than that of the subscription.')
  }
  if (current && (subscription.status === 'trialing' || sameInterval(scope, current.price, price))) {
    return { ...current, price, quantity }
  }
  if (current) throw invalid('The stand-in changes no interval while a period that was paid for runs.')
  const start = scope.now
  const { recurring } = scope.find('price', price)
  const end = subscription.trial_end ?? (recurring ? periodEnd(start, recurring, start) : start)
  return {
    id: `si_${randomBytes(9).toString('hex')}`,
    object: 'subscription_item',
    created: start,
    subscription: subscription.id,
    price,
    quantity,
    current_period_start: start,
    current_period_end: end,
    metadata: {},
  }
}

function sameInterval(scope: Scope, one: string, other: string): boolean {
  const [a, b] = [scope.find('price', one).recurring, scope.find('price', other).recurring]
  return a?.interval === b?.interval && a?.interval_count === b?.interval_count
}
