import type { Price, Product } from '../objects/catalogue.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import type { Params } from '../protocol/params.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const INTERVALS = ['day', 'week', 'month', 'year'] as const
/** Stripe takes no period of more than three years. */
const LONGEST = { day: 1095, week: 156, month: 36, year: 3 } as const

export const catalogueRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/products', handle: createProduct },
  { method: 'GET', path: '/v1/products', handle: listProducts },
  {
    method: 'GET',
    path: '/v1/products/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('product', id)),
  },
  { method: 'POST', path: '/v1/products/:id', handle: updateProduct },
  { method: 'POST', path: '/v1/prices', handle: createPrice },
  { method: 'GET', path: '/v1/prices', handle: listPrices },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('price', id)),
  },
  { method: 'POST', path: '/v1/prices/:id', handle: updatePrice },
]

function createProduct({ scope, params }: Request) {
  const id = params.text('id')
  if (id && scope.work.get('product', id))
    throw invalid('Product already exists.', { code: 'resource_already_exists' })
  const product = makeProduct(scope, params, id ?? undefined)
  params.ignore('tax_code')
  return render(scope.work, product)
}

function makeProduct(scope: Scope, params: Params, id?: string): Product {
  const fields = {
    name: params.requireText('name'),
    active: params.flag('active') ?? true,
    description: params.text('description') ?? null,
    default_price: null,
    metadata: params.metadata(),
    updated: scope.now,
  }
  const product = scope.make('product', fields, id)
  scope.emit('product.created', product)
  return product
}

function listProducts({ scope, params }: Request) {
  const active = params.flag('active')
  const ids = params.texts('ids')
  return listPage(scope, params, 'product', '/v1/products', (product) => {
    return (
      (active === undefined || product.active === active) && (ids.length === 0 || ids.includes(product.id))
    )
  })
}

function updateProduct({ scope, params, id }: Request) {
  const product = scope.find('product', id)
  product.name = params.text('name') ?? product.name
  product.active = params.flag('active') ?? product.active
  const description = params.text('description')
  if (description !== undefined) product.description = description
  product.metadata = params.metadata(product.metadata)
  product.updated = scope.now
  scope.emit('product.updated', product)
  return render(scope.work, product)
}

function createPrice({ scope, params }: Request) {
  const amount = params.requireInteger('unit_amount')
  if (amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
  const recurring = recurringOf(params)
  const price = scope.make('price', {
    currency: params.currency('currency'),
    unit_amount: amount,
    product: productOf(scope, params),
    type: recurring ? 'recurring' : 'one_time',
    billing_scheme: 'per_unit',
    recurring,
    active: params.flag('active') ?? true,
    nickname: params.text('nickname') ?? null,
    lookup_key: null,
    metadata: params.metadata(),
  })
  claimKey(scope, params, price)
  params.ignore('tax_behavior')
  scope.emit('price.created', price)
  return render(scope.work, price)
}

function productOf(scope: Scope, params: Params): string {
  const data = params.child('product_data')
  return data
    ? makeProduct(scope, data).id
    : scope.find('product', params.requireText('product'), 'product').id
}

function recurringOf(params: Params): Price['recurring'] {
  const recurring = params.child('recurring')
  if (!recurring) return null
  recurring.requireText('interval')
  const interval = recurring.oneOf('interval', INTERVALS) ?? 'month'
  const count = recurring.integer('interval_count') ?? 1
  recurring.oneOf('usage_type', ['licensed'])
  if (count < 1 || count > LONGEST[interval]) {
    throw invalid(`Prices can be charged at most every ${LONGEST[interval]} ${interval}s.`, {
      param: 'recurring[interval_count]',
    })
  }
  return { interval, interval_count: count, usage_type: 'licensed' }
}

/** A name under which a price is found belongs to one price alone. */
function claimKey(scope: Scope, params: Params, price: Price): void {
  const key = params.text('lookup_key')
  const transfers = params.flag('transfer_lookup_key') ?? false
  if (!key) return
  const [owner] = scope.work.list('price', (one) => one.lookup_key === key && one.id !== price.id)
  if (owner && !transfers) {
    const message = `A price (${owner.id}) already uses that lookup key.`
    throw invalid(message, { param: 'lookup_key' })
  }
  if (owner) owner.lookup_key = null
  price.lookup_key = key
}

function listPrices({ scope, params }: Request) {
  const keys = params.texts('lookup_keys')
  const [active, product] = [params.flag('active'), params.text('product')]
  const [currency, type] = [params.text('currency'), params.oneOf('type', ['one_time', 'recurring'])]
  return listPage(scope, params, 'price', '/v1/prices', (price) => {
    if (active !== undefined && price.active !== active) return false
    if (keys.length > 0 && !keys.includes(price.lookup_key ?? '')) return false
    return (
      [product ?? price.product, currency ?? price.currency, type ?? price.type].join() ===
      [price.product, price.currency, price.type].join()
    )
  })
}

function updatePrice({ scope, params, id }: Request) {
  const price = scope.find('price', id)
  price.active = params.flag('active') ?? price.active
  const nickname = params.text('nickname')
  if (nickname !== undefined) price.nickname = nickname
  price.metadata = params.metadata(price.metadata)
  claimKey(scope, params, price)
  scope.emit('price.updated', price)
  return render(scope.work, price)
}
