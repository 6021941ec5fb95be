import type { Coupon } from '../objects/catalogue.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { render } from '../render.js'
import type { Request, Route } from './route.js'

export const couponRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/coupons', handle: create },
  {
    method: 'GET',
    path: '/v1/coupons',
    handle: ({ scope, params }) => listPage(scope, params, 'coupon', '/v1/coupons'),
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('coupon', id)),
  },
  { method: 'POST', path: '/v1/coupons/:id', handle: update },
  { method: 'DELETE', path: '/v1/coupons/:id', handle: remove },
]

function create({ scope, params }: Request) {
  const id = params.text('id') ?? undefined
  if (id && scope.work.get('coupon', id)) {
    throw invalid(`Coupon already exists.`, { code: 'resource_already_exists', param: 'id' })
  }
  const amount = params.integer('amount_off') ?? null
  const percent = params.decimal('percent_off') ?? null
  if ((amount === null) === (percent === null)) {
    throw invalid('You must pass one of percent_off or amount_off.', { param: 'percent_off' })
  }
  if (percent !== null && (percent <= 0 || percent > 100)) {
    throw invalid('percent_off must be between 0 and 100.', { param: 'percent_off' })
  }
  const duration = params.oneOf('duration', ['once', 'forever', 'repeating'] as const) ?? 'once'
  if (duration === 'repeating')
    throw invalid('The stand-in knows no repeating coupons.', { param: 'duration' })
  const coupon: Coupon = scope.make(
    'coupon',
    {
      amount_off: amount,
      currency: amount === null ? null : params.currency('currency'),
      percent_off: percent,
      duration,
      duration_in_months: null,
      max_redemptions: params.integer('max_redemptions') ?? null,
      redeem_by: params.integer('redeem_by') ?? null,
      times_redeemed: 0,
      valid: true,
      name: params.text('name') ?? null,
      metadata: params.metadata(),
    },
    id,
  )
  scope.emit('coupon.created', coupon)
  return render(scope.work, coupon)
}

function update({ scope, params, id }: Request) {
  const coupon = scope.find('coupon', id)
  coupon.name = params.text('name') ?? coupon.name
  coupon.metadata = params.metadata(coupon.metadata)
  return render(scope.work, coupon)
}

function remove({ scope, id }: Request) {
  const coupon = scope.find('coupon', id)
  scope.work.remove('coupon', id)
  scope.emit('coupon.deleted', coupon)
  return { id, object: 'coupon', deleted: true }
}
