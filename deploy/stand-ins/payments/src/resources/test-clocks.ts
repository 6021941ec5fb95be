import { shortest } from '../flow/periods.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const CLOCKS = '/v1/test_helpers/test_clocks'
const DAY = 86_400
/** Stripe advances a clock by two of the shortest intervals at most. */
const INTERVALS = 2

export const testClockRoutes: readonly Route[] = [
  { method: 'POST', path: CLOCKS, handle: create },
  {
    method: 'GET',
    path: CLOCKS,
    handle: ({ scope, params }) => listPage(scope, params, 'test_helpers.test_clock', CLOCKS),
  },
  { method: 'GET', path: `${CLOCKS}/:id`, handle: retrieve },
  { method: 'POST', path: `${CLOCKS}/:id/advance`, handle: advance },
  { method: 'DELETE', path: `${CLOCKS}/:id`, handle: remove },
]

function create({ scope, params }: Request) {
  const clock = scope.make('test_helpers.test_clock', {
    name: params.text('name') ?? null,
    frozen_time: params.requireInteger('frozen_time'),
    status: 'ready',
    deletes_after: scope.now + 30 * DAY,
    _to: null,
  })
  return render(scope.work, clock)
}

function retrieve({ scope, id }: Request) {
  return render(scope.work, scope.find('test_helpers.test_clock', id))
}

/** Says where the clock goes; what is due until then is done after the answer, as it is at Stripe. */
function advance({ scope, params, id }: Request) {
  const clock = scope.find('test_helpers.test_clock', id)
  const to = params.requireInteger('frozen_time')
  if (clock.status !== 'ready') throw invalid('The test clock is advancing already.')
  if (to <= clock.frozen_time)
    throw invalid('The frozen_time must be later than that of the clock.', { param: 'frozen_time' })
  if (to > clock.frozen_time + INTERVALS * shortestOf(scope, id)) {
    const message =
      'You can only advance a test clock by two intervals of its shortest subscription at a time.'
    throw invalid(message, { param: 'frozen_time' })
  }
  clock.status = 'advancing'
  clock._to = to
  return render(scope.work, clock)
}

function shortestOf(scope: Scope, clock: string): number {
  const running = scope.work.list(
    'subscription',
    ({ test_clock, ended_at }) => test_clock === clock && ended_at === null,
  )
  const lengths = running.flatMap(({ items }) =>
    items.map(({ price }) => scope.find('price', price).recurring),
  )
  const seconds = lengths.flatMap((recurring) => (recurring ? [shortest(recurring)] : []))
  return Math.min(...seconds, 365 * DAY)
}

function remove({ scope, id }: Request) {
  scope.find('test_helpers.test_clock', id)
  for (const customer of scope.work.list('customer', ({ test_clock }) => test_clock === id)) {
    for (const one of scope.work.list('subscription', (sub) => sub.customer === customer.id)) {
      scope.work.remove('subscription', one.id)
    }
    for (const one of scope.work.list('invoice', (invoice) => invoice.customer === customer.id)) {
      scope.work.remove('invoice', one.id)
    }
    scope.work.remove('customer', customer.id)
  }
  scope.work.remove('test_helpers.test_clock', id)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}
