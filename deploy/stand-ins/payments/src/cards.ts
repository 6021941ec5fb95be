import { createHash } from 'node:crypto'
import type { CardNumber, Failure, PaymentMethod } from './objects/cards.js'

type Step = 'pay' | 'fail' | 'authenticate'

/** How one of Stripe's published numbers behaves. */
interface TestCard {
  readonly number: CardNumber
  /** The outcome of a payment attempt. */
  readonly pays: Step
  /** The outcome of an attempt to save it. */
  readonly saves: Step
  readonly failure?: Failure
  /** Whether its holder, once asked, need not be there again. */
  readonly remembers?: boolean
  readonly afterwards?: 'dispute' | 'refund fails'
  /** Names that stand for it without a number. */
  readonly names: readonly string[]
}

const declined = (code: string, message: string, decline_code?: string): Failure => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
})

const GENERIC = declined('card_declined', 'Your card was declined.', 'generic_decline')
const NO_FUNDS = declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')
const EXPIRED = declined('expired_card', 'Your card has expired.')
const WRONG_CVC = declined('incorrect_cvc', "Your card's security code is incorrect.")
const PROCESSING = declined(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
)

const fails = (number: CardNumber, failure: Failure, ...names: string[]): TestCard => {
  return { number, pays: 'fail', saves: 'fail', failure, names }
}

/** Stripe's published test numbers. */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', pays: 'pay', saves: 'pay', names: ['visa'] },
  { number: '5555555555554444', pays: 'pay', saves: 'pay', names: ['mastercard'] },
  { number: '378282246310005', pays: 'pay', saves: 'pay', names: ['amex'] },
  fails('4000000000000002', GENERIC, 'chargeDeclined', 'visa_chargeDeclined'),
  fails(
    '4000000000009995',
    NO_FUNDS,
    'chargeDeclinedInsufficientFunds',
    'visa_chargeDeclinedInsufficientFunds',
  ),
  fails('4000000000000069', EXPIRED, 'chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'),
  fails('4000000000000127', WRONG_CVC, 'chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'),
  fails(
    '4000000000000119',
    PROCESSING,
    'chargeDeclinedProcessingError',
    'visa_chargeDeclinedProcessingError',
  ),
  {
    number: '4000000000000341',
    pays: 'fail',
    saves: 'pay',
    failure: GENERIC,
    names: ['chargeCustomerFail'],
  },
  {
    number: '4000002500003155',
    pays: 'authenticate',
    saves: 'authenticate',
    remembers: true,
    names: ['authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    pays: 'authenticate',
    saves: 'authenticate',
    names: ['authenticationRequired'],
  },
  {
    number: '4000000000003220',
    pays: 'authenticate',
    saves: 'authenticate',
    names: ['threeDSecure2Required'],
  },
  {
    number: '4000008400001629',
    pays: 'authenticate',
    saves: 'authenticate',
    failure: GENERIC,
    names: ['threeDSecureRequiredChargeDeclined'],
  },
  { number: '4000000000000259', pays: 'pay', saves: 'pay', afterwards: 'dispute', names: ['createDispute'] },
  {
    number: '4000000000005126',
    pays: 'pay',
    saves: 'pay',
    afterwards: 'refund fails',
    names: ['refundFail'],
  },
]

const usual = { pays: 'pay', saves: 'pay', names: [] } as const

/** How a saved card behaves; a number that is not published pays. */
export function cardOf({ _number }: Pick<PaymentMethod, '_number'>): TestCard {
  return TEST_CARDS.find(({ number }) => number === _number) ?? { ...usual, number: _number }
}

/** The number that a name like `pm_card_visa` or `tok_visa` stands for. */
export function numberOfName(name: string): CardNumber | undefined {
  const short = /^(?:pm_card|tok)_(.+)$/.exec(name)?.[1]
  return TEST_CARDS.find(({ names }) => short !== undefined && names.includes(short))?.number
}

/** The fingerprint of a number, secret to this installation: the same for the same card. */
export function fingerprintOf(number: CardNumber): string {
  return createHash('sha256')
    .update(`local ${number}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 16)
}

/** The brand by the first digits. */
export function brandOf(number: CardNumber): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/** True for a number that passes the check digit of cards (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
