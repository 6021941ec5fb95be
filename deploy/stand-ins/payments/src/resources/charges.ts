import { cardOf } from '../cards.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { render } from '../render.js'
import type { Charge } from '../objects/charges.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
/** When a refund that is going to fail does. */
const FAILS_AFTER_SECONDS = 5

export const chargeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/charges', handle: listCharges },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('charge', id)),
  },
  { method: 'POST', path: '/v1/refunds', handle: refund },
  { method: 'GET', path: '/v1/refunds', handle: listRefunds },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('refund', id)),
  },
  { method: 'GET', path: '/v1/disputes', handle: listDisputes },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('dispute', id)),
  },
  { method: 'POST', path: '/v1/disputes/:id', handle: answerDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', handle: closeDispute },
]

function listCharges({ scope, params }: Request) {
  const [customer, intent] = [params.text('customer'), params.text('payment_intent')]
  return listPage(scope, params, 'charge', '/v1/charges', (charge) => {
    return (!customer || charge.customer === customer) && (!intent || charge.payment_intent === intent)
  })
}

function refund({ scope, params }: Request) {
  const charge = refundable(scope, params.text('payment_intent'), params.text('charge'))
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const amount = params.integer('amount') ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const method = scope.work.get('payment_method', charge.payment_method)
  const fails = method !== undefined && cardOf(method).afterwards === 'refund fails'
  const made = scope.make('refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    reason: params.oneOf('reason', REASONS) ?? null,
    metadata: params.metadata(),
    _failsAt: fails ? scope.now + FAILS_AFTER_SECONDS : null,
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  scope.emit('refund.created', made)
  scope.emit('charge.refunded', charge)
  return render(scope.work, made)
}

function refundable(scope: Scope, intent: string | null | undefined, id: string | null | undefined): Charge {
  if (id) return scope.find('charge', id, 'charge')
  if (!intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const { latest_charge: latest, status } = scope.find('payment_intent', intent, 'payment_intent')
  if (latest && status === 'succeeded') return scope.find('charge', latest)
  throw new ApiError(
    400,
    'invalid_request_error',
    `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
  )
}

function listRefunds({ scope, params }: Request) {
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  return listPage(scope, params, 'refund', '/v1/refunds', (one) => {
    return (!charge || one.charge === charge) && (!intent || one.payment_intent === intent)
  })
}

function listDisputes({ scope, params }: Request) {
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  return listPage(scope, params, 'dispute', '/v1/disputes', (one) => {
    return (!charge || one.charge === charge) && (!intent || one.payment_intent === intent)
  })
}

/** Stripe's word for evidence that wins, and any other that loses. */
function answerDispute({ scope, params, id }: Request) {
  const dispute = scope.find('dispute', id)
  const text = params.child('evidence')?.text('uncategorized_text') ?? null
  dispute.metadata = params.metadata(dispute.metadata)
  if (text !== null) {
    dispute.evidence = { ...dispute.evidence, uncategorized_text: text }
    dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
  }
  if (params.flag('submit') ?? text !== null) {
    dispute.status = text === 'winning_evidence' ? 'won' : 'lost'
    if (dispute.status === 'won') scope.emit('charge.dispute.funds_reinstated', dispute)
    scope.emit('charge.dispute.closed', dispute)
  }
  return render(scope.work, dispute)
}

function closeDispute({ scope, id }: Request) {
  const dispute = scope.find('dispute', id)
  dispute.status = 'lost'
  scope.emit('charge.dispute.closed', dispute)
  return render(scope.work, dispute)
}
