import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { render } from '../render.js'
import type { Request, Route } from './route.js'

export const taxRateRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/tax_rates', handle: create },
  { method: 'GET', path: '/v1/tax_rates', handle: list },
  {
    method: 'GET',
    path: '/v1/tax_rates/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('tax_rate', id)),
  },
  { method: 'POST', path: '/v1/tax_rates/:id', handle: update },
]

function create({ scope, params }: Request) {
  const percentage = params.decimal('percentage')
  if (percentage === undefined) {
    throw invalid('Missing required param: percentage.', { code: 'parameter_missing', param: 'percentage' })
  }
  params.requireText('inclusive')
  const rate = scope.make('tax_rate', {
    percentage,
    inclusive: params.flag('inclusive') ?? false,
    active: params.flag('active') ?? true,
    display_name: params.requireText('display_name'),
    country: params.text('country') ?? null,
    description: params.text('description') ?? null,
    jurisdiction: params.text('jurisdiction') ?? null,
    metadata: params.metadata(),
  })
  params.ignore('tax_type', 'state')
  scope.emit('tax_rate.created', rate)
  return render(scope.work, rate)
}

function list({ scope, params }: Request) {
  const [active, inclusive] = [params.flag('active'), params.flag('inclusive')]
  return listPage(scope, params, 'tax_rate', '/v1/tax_rates', (rate) => {
    return (active ?? rate.active) === rate.active && (inclusive ?? rate.inclusive) === rate.inclusive
  })
}

function update({ scope, params, id }: Request) {
  const rate = scope.find('tax_rate', id)
  rate.active = params.flag('active') ?? rate.active
  rate.display_name = params.text('display_name') ?? rate.display_name
  rate.metadata = params.metadata(rate.metadata)
  scope.emit('tax_rate.updated', rate)
  return render(scope.work, rate)
}
