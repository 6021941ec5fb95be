import { cardOf } from '../cards.js'
import type { Failure, PaymentMethod } from '../objects/cards.js'
import type { Charge, PaymentIntent } from '../objects/charges.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import { attachMethod, methodFor } from './methods.js'
import { nextAction } from './three-d-secure.js'

const DAY = 86_400
/** The time a bank gives a company to answer a dispute. */
const DISPUTE_DAYS = 9

const AUTHENTICATION_NEEDED: Failure = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const AUTHENTICATION_FAILED: Failure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

/** How a payment is tried. */
export interface ConfirmOptions {
  readonly offSession?: boolean
  readonly refusesAction?: boolean
  readonly returnUrl?: string | null
  /** Where the pages of the stand-in are. */
  readonly origin: string
}

/** Tries to take the money of an intent: it succeeds, needs its holder, or is declined. */
export function confirmPayment(scope: Scope, intent: PaymentIntent, options: ConfirmOptions): void {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpected(
      scope,
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  if (intent.payment_method === null) {
    throw unexpected(
      scope,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
    )
  }
  if (intent._redirects && !options.returnUrl && !options.offSession) {
    throw invalid(
      'This PaymentIntent is configured to accept payment methods that might redirect your customer off of your page: ' +
        'you must provide a `return_url`, or set automatic_payment_methods[allow_redirects] to never, or name payment_method_types.',
    )
  }
  const method = methodFor(scope, intent.payment_method, intent.customer)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  const card = cardOf(method)
  const asks = card.pays === 'authenticate' && !(card.remembers && method._setUp)
  if (!asks) return tryCard(scope, intent, method)
  if (options.offSession || options.refusesAction) throw decline(scope, intent, method, AUTHENTICATION_NEEDED)
  intent.status = 'requires_action'
  intent.next_action = nextAction(intent.id, options)
  scope.emit('payment_intent.requires_action', intent)
}

/** Goes on once the holder was asked. */
export function afterAuthentication(scope: Scope, intent: PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return
  const method = scope.find('payment_method', intent.payment_method)
  intent.next_action = null
  try {
    if (passed) tryCard(scope, intent, method)
    else decline(scope, intent, method, AUTHENTICATION_FAILED)
  } catch (error) {
    // The holder is on a page: what became of it stands in the intent.
    if (!(error instanceof ApiError)) throw error
  }
}

function tryCard(scope: Scope, intent: PaymentIntent, method: PaymentMethod): void {
  const { failure } = cardOf(method)
  if (failure) throw decline(scope, intent, method, failure)
  const charge = makeCharge(scope, intent, method, null)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  if (intent.setup_future_usage) {
    attachMethod(scope, method, intent.customer)
    if (intent.setup_future_usage === 'off_session') method._setUp = true
  }
  scope.emit('charge.succeeded', charge)
  scope.emit('payment_intent.succeeded', intent)
  if (cardOf(method).afterwards === 'dispute') openDispute(scope, charge)
}

/** Notes a declined try in the intent; the answer is the error to throw. */
function decline(scope: Scope, intent: PaymentIntent, method: PaymentMethod, failure: Failure): ApiError {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { ...failure, payment_method: method.id }
  intent.payment_method = null
  const tried = failure.type === 'card_error'
  const charge = tried ? makeCharge(scope, intent, method, failure) : undefined
  if (charge) scope.emit('charge.failed', charge)
  scope.emit('payment_intent.payment_failed', intent)
  const { type, message, code, decline_code } = failure
  const details = {
    code,
    ...(decline_code ? { decline_code } : {}),
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: render(scope.work, intent),
    payment_method: render(scope.work, method),
  }
  return new ApiError(402, type, message, details, true)
}

function makeCharge(
  scope: Scope,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: Failure | null,
): Charge {
  const paid = failure === null
  const charge = scope.make('charge', {
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    billing_details: method.billing_details,
    status: paid ? 'succeeded' : 'failed',
    paid,
    captured: paid,
    refunded: false,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: {
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.decline_code ?? null,
      type: paid ? 'authorized' : 'issuer_declined',
    },
    description: intent.description,
    metadata: { ...intent.metadata },
  })
  intent.latest_charge = charge.id
  return charge
}

function openDispute(scope: Scope, charge: Charge): void {
  charge.disputed = true
  const dispute = scope.make('dispute', {
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    evidence: {},
    evidence_details: {
      due_by: scope.now + DISPUTE_DAYS * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
  })
  scope.emit('charge.dispute.created', dispute)
  scope.emit('charge.dispute.funds_withdrawn', dispute)
}

/** Stripe's error for an intent that is in no state for what is asked. */
export function unexpected(scope: Scope, intent: PaymentIntent, message: string): ApiError {
  const details = { code: 'payment_intent_unexpected_state', payment_intent: render(scope.work, intent) }
  return invalid(message, details)
}
