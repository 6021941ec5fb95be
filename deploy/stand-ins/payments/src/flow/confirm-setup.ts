import { cardOf } from '../cards.js'
import type { Failure, PaymentMethod } from '../objects/cards.js'
import type { SetupIntent } from '../objects/charges.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import { attachMethod, methodFor } from './methods.js'
import { nextAction } from './three-d-secure.js'

const AUTHENTICATION_FAILED: Failure = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message: 'The latest attempt to set up the payment method has failed because authentication failed.',
}

/** Tries to save a card for payments without its holder. */
export function confirmSetup(
  scope: Scope,
  intent: SetupIntent,
  options: { origin: string; returnUrl?: string | null },
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedSetup(
      scope,
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    )
  }
  if (intent.payment_method === null) {
    throw unexpectedSetup(
      scope,
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    )
  }
  const method = methodFor(scope, intent.payment_method, intent.customer)
  intent.payment_method = method.id
  intent.last_setup_error = null
  const { saves, failure } = cardOf(method)
  if (saves === 'fail' && failure) throw decline(scope, intent, method, failure)
  if (saves === 'pay') return succeed(scope, intent, method)
  intent.status = 'requires_action'
  intent.next_action = nextAction(intent.id, options)
  scope.emit('setup_intent.requires_action', intent)
}

/** Goes on once the holder was asked. */
export function afterSetupAuthentication(scope: Scope, intent: SetupIntent, passed: boolean): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return
  const method = scope.find('payment_method', intent.payment_method)
  intent.next_action = null
  if (passed) succeed(scope, intent, method)
  else decline(scope, intent, method, AUTHENTICATION_FAILED)
}

function succeed(scope: Scope, intent: SetupIntent, method: PaymentMethod): void {
  intent.status = 'succeeded'
  method._setUp = true
  attachMethod(scope, method, intent.customer)
  scope.emit('setup_intent.succeeded', intent)
}

function decline(scope: Scope, intent: SetupIntent, method: PaymentMethod, failure: Failure): ApiError {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = { ...failure, payment_method: method.id }
  scope.emit('setup_intent.setup_failed', intent)
  const { type, message, code, decline_code } = failure
  const details = {
    code,
    ...(decline_code ? { decline_code } : {}),
    setup_intent: render(scope.work, intent),
    payment_method: render(scope.work, method),
  }
  return new ApiError(402, type, message, details, true)
}

/** Stripe's error for a set-up that is in no state for what is asked. */
export function unexpectedSetup(scope: Scope, intent: SetupIntent, message: string): ApiError {
  const details = { code: 'setup_intent_unexpected_state', setup_intent: render(scope.work, intent) }
  return invalid(message, details)
}
