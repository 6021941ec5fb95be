import { brandOf, fingerprintOf, isCardNumber, numberOfName } from '../cards.js'
import type { PaymentMethod } from '../objects/cards.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import type { Params } from '../protocol/params.js'
import type { Scope } from '../scope.js'

const CENTURY = 2000
const MONTHS = 12

/** A card without an owner. */
export function makeMethod(
  scope: Scope,
  number: string,
  expiry: { month: number; year: number },
): PaymentMethod {
  return scope.make('payment_method', {
    type: 'card',
    customer: null,
    billing_details: { name: null, email: null, phone: null, address: null },
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      country: 'US',
    },
    metadata: {},
    _number: number,
    _setUp: false,
  })
}

/** A card as it was typed: number, month, year and security code are looked at before anything is made. */
export function readCard(scope: Scope, card: Params): PaymentMethod {
  const number = card.requireText('number').replaceAll(/\s/g, '')
  const month = card.requireInteger('exp_month')
  const typed = card.requireInteger('exp_year')
  const year = typed < 100 ? typed + CENTURY : typed
  const cvc = card.text('cvc')
  if (!isCardNumber(number)) throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  if (month < 1 || month > MONTHS) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (isOver(scope.now, month, year)) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (cvc && !/^\d{3,4}$/.test(cvc))
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return makeMethod(scope, number, { month, year })
}

function isOver(now: number, month: number, year: number): boolean {
  const today = new Date(now * 1000)
  return year * MONTHS + month < today.getUTCFullYear() * MONTHS + today.getUTCMonth() + 1
}

function wrong(code: string, message: string, param: string): ApiError {
  return new ApiError(402, 'card_error', message, { code, param })
}

/** The card that an id, or a name like `pm_card_visa`, stands for. */
export function findMethod(scope: Scope, id: string, param = 'payment_method'): PaymentMethod {
  const number = numberOfName(id)
  if (number === undefined || scope.work.get('payment_method', id))
    return scope.find('payment_method', id, param)
  return makeMethod(scope, number, { month: MONTHS, year: new Date(scope.now * 1000).getUTCFullYear() + 3 })
}

/** A card that a customer may pay with: a card of the customer, or one without an owner. */
export function methodFor(scope: Scope, id: string, customer: string | null): PaymentMethod {
  const method = findMethod(scope, id)
  if (method.customer === null || method.customer === customer) return method
  const message = customer
    ? `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
    : `The payment method ${id} belongs to a customer. Please include the customer in the 'customer' parameter.`
  throw invalid(message, {
    code: customer ? 'resource_missing' : 'parameter_missing',
    param: 'payment_method',
  })
}

/** Makes a card one of a customer's. */
export function attachMethod(scope: Scope, method: PaymentMethod, customer: string | null): void {
  if (customer === null || method.customer !== null) return
  method.customer = customer
  scope.emit('payment_method.attached', method)
}
