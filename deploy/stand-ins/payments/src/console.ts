import type { ApiParts } from './api.js'
import type { Kind } from './objects/kinds.js'
import { render } from './render.js'

const SHOWN = 50
const KINDS: readonly Kind[] = [
  'payment_intent',
  'charge',
  'customer',
  'payment_method',
  'setup_intent',
  'subscription',
  'invoice',
  'refund',
  'dispute',
  'product',
  'price',
  'coupon',
  'tax_rate',
]

/** The content of the console page: the newest objects of each kind, events on their way, time and faults. */
export function consoleView({ store, clock, faults }: ApiParts): unknown {
  return store.read((work) => {
    const objects = KINDS.map((kind) => {
      const all = work.list(kind)
      return {
        kind,
        count: all.length,
        newest: all
          .slice(-SHOWN)
          .toReversed()
          .map((one) => render(work, one)),
      }
    })
    const deliveries = work
      .list('_delivery')
      .slice(-SHOWN)
      .toReversed()
      .map(({ event, endpoint, state, attempts, answer }) => ({
        event,
        type: work.get('event', event)?.type ?? '',
        url: work.get('webhook_endpoint', endpoint)?.url ?? '',
        state,
        attempts,
        answer,
      }))
    return { now: clock.now(), ahead: clock.ahead, faults: faults.show(), objects, deliveries }
  })
}
